/** A report that an officer brings to an agency that has no case of it yet. */

import { AppError } from '#domain/contract/errors.ts';
import type { CaseEventOf } from '#domain/response/cases/case-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import type { MailMessage } from '#server/base/message.ts';
import {
  type AgencyRecipient,
  recipientsOf,
} from '#server/features/identity/agencies/for-others/recipients.ts';
import {
  findActiveAgency,
  listOfficers,
  type ReachedAgency,
} from '#server/features/identity/agencies/service.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import type { LockedCase } from '#server/features/response/cases/changes.ts';
import { notifyOfficers } from '#server/features/response/cases/for-others/notify.ts';
import { type AboutCase, caseNotice } from '#server/features/response/cases/messages.ts';
import { findRecord } from '#server/features/response/cases/record-store.ts';
import * as store from '#server/features/response/cases/store.ts';

/** Which agency gets it, and why, in the words of the officer. */
export type AgencyAndReason = { agencyId: number; reason: string };

/** @throws AppError 422 beside `agency_id` when the agency is not active, or has the case already. */
export async function findOtherAgency(
  tx: Transaction,
  locked: LockedCase,
  agencyId: number,
): Promise<ReachedAgency> {
  const agency = await findActiveAgency(tx, agencyId);
  if (agency && agency.id !== locked.agency_id) return agency;
  const message = 'Choose another active agency.';
  throw new AppError('invalid', message, { fields: { agency_id: [message] } });
}

export type Clock = Pick<CaseEventOf<'opened'>['data'], 'startedAt' | 'deadlineAt' | 'soonAt'>;

/** @returns the number of its case; undefined when that agency has one of the report already. */
export async function openCaseAt(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  locked: LockedCase,
  { agencyId, reason, clock }: AgencyAndReason & { clock: Clock },
): Promise<number | undefined> {
  const [caseId] = await store.insertCases(tx, [
    {
      agencyId,
      kind: locked.kind,
      report: store.reportOf(locked),
      reporterId: locked.reporter_id,
      opened: {
        kind: 'opened',
        data: { ...clock, from: { agencyId: locked.agency_id, caseId: locked.id, reason } },
        actorId: actor.userId,
        at: app.now().toISOString(),
      },
    },
  ]);
  return caseId;
}

/** Sends the officers of the agency a mail and a notice, and shows the case in their open windows. */
export async function notifyAgency(
  app: AppContext,
  tx: Transaction,
  locked: LockedCase,
  { agency, caseId }: { agency: ReachedAgency; caseId: number },
  mailTo: (about: AboutCase, to: AgencyRecipient) => MailMessage,
): Promise<void> {
  const officers = await listOfficers(tx, [agency.id]);
  await notifyOfficers(app, tx, officers, caseId);
  const record = await findRecord(tx, { id: caseId });
  if (!record) return;
  const mails = recipientsOf([agency], officers).map((to) => mailTo({ record, caseId }, to));
  await notifyOfMails(app, tx, caseNotice({ ...locked, id: caseId }), mails);
}
