/** Who is told that something happened to a case: the agency's open windows, the reporter's, and the reporter by a notice. */
import type { CaseEvent } from '#domain/cases/case-events.ts';
import { recordChanged } from '#domain/live-events.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { listOfficers, type Officer } from '#server/features/agencies/service.ts';
import { isDanger, pageOf, stepMail } from '#server/features/cases/messages.ts';
import { findRecord } from '#server/features/cases/record-store.ts';
import type { CaseRow } from '#server/features/cases/store.ts';
import { notifyOfMails } from '#server/features/notifications/service.ts';

/** @param publicEvent what the reporter may know of it; null when it is the agency's own. */
export async function tellCaseChanged(
  app: AppContext,
  tx: Transaction,
  changed: CaseRow,
  publicEvent: CaseEvent | null,
): Promise<void> {
  const officers = await listOfficers(tx, [changed.agency_id]);
  await tellOfficers(app, tx, officers, changed.id);
  if (publicEvent === null) return;
  const record = await findRecord(tx, changed);
  if (!record?.reporter) return;
  await app.live.tell(tx, [record.reporter.id], recordChanged(record.of, record.id));
  const mail = stepMail(app, { record, event: publicEvent });
  if (!mail) return;
  const about = { kind: 'reports', link: pageOf(record), urgent: isDanger(changed.kind) } as const;
  await notifyOfMails(app, tx, about, [mail]);
}

/** Their open windows show that the case is new or has changed. */
export function tellOfficers(
  app: AppContext,
  tx: Transaction,
  officers: readonly Officer[],
  caseId: number,
): Promise<void> {
  const userIds = officers.map(({ userId }) => userId);
  return app.live.tell(tx, userIds, { kind: 'case-changed', caseId });
}
