/**
 * Notifies people of a changed case: the open windows of its agency, of the other agencies that have the report and of the
 * reporter, and the reporter by a notice; one without an account by SMS.
 */

import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import type { CaseEvent } from '#domain/response/cases/case-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { listOfficers, type Officer } from '#server/features/identity/agencies/service.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { isDanger, pageOf, stepMail } from '#server/features/response/cases/messages.ts';
import { findRecord, withdrawSteps } from '#server/features/response/cases/record-store.ts';
import { stepSms } from '#server/features/response/cases/step-sms.ts';
import { type CaseRow, listCasesOf, reportOf } from '#server/features/response/cases/store.ts';

/** @param publicEvent the event as the reporter may see it; null when it is internal to the agency. */
export async function notifyCaseChanged(
  app: AppContext,
  tx: Transaction,
  changed: CaseRow,
  publicEvent: CaseEvent | null,
): Promise<void> {
  // A case shows what the other agencies of the report did as well, so they see their own cases anew.
  const seenIn = publicEvent === null ? [changed] : await listCasesOf(tx, reportOf(changed));
  await notifyAgencies(app, tx, seenIn);
  if (publicEvent === null) return;
  const record = await findRecord(tx, changed);
  if (!record?.reporter) return;
  await app.live.publish(tx, [record.reporter.id], recordChanged(record.of, record.id));
  const sms = stepSms(app, { record, changed, event: publicEvent });
  if (sms) {
    await withdrawSteps(tx, { caseId: changed.id, userId: record.reporter.id });
    await enqueueMessages(tx, [sms]);
  }
  const mail = stepMail(app, { record, event: publicEvent });
  if (!mail) return;
  const about = { kind: 'reports', link: pageOf(record), urgent: isDanger(changed.kind) } as const;
  await notifyOfMails(app, tx, about, [mail]);
}

/** The officers of each case see it anew. */
async function notifyAgencies(app: AppContext, tx: Transaction, cases: readonly CaseRow[]): Promise<void> {
  const officers = await listOfficers(
    tx,
    cases.map(({ agency_id }) => agency_id),
  );
  for (const { id, agency_id } of cases) {
    const own = officers.filter(({ agencyId }) => agencyId === agency_id);
    await notifyOfficers(app, tx, own, id);
  }
}

/** Tells the officers' open windows that the case is new or has changed. */
export function notifyOfficers(
  app: AppContext,
  tx: Transaction,
  officers: readonly Officer[],
  caseId: number,
): Promise<void> {
  const userIds = officers.map(({ userId }) => userId);
  return app.live.publish(tx, userIds, { kind: 'case-changed', caseId });
}
