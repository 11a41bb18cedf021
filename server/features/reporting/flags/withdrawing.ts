/** Withdraws a flag of a ride or an item, while no agency has acknowledged it, and notifies every agency it reached. */
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listOfficers } from '#server/features/identity/agencies/service.ts';
import { notify } from '#server/features/platform/notifications/service.ts';
import { type FlagNotice, withdrawnMail } from '#server/features/reporting/flags/messages.ts';
import { noticeOf, refreshWindows } from '#server/features/reporting/flags/raising.ts';
import { type FlaggableRecord, targetOf } from '#server/features/reporting/flags/record.ts';
import * as store from '#server/features/reporting/flags/store.ts';
import { withdrawCases } from '#server/features/response/cases/for-others/withdrawing.ts';

export type WithdrawnFlag = {
  id: number;
  notice: FlagNotice;
  /** All addresses that the flag reached, of agencies and others. */
  reached: store.ReachedAddress[];
};

/** The caller holds the record. @throws AppError 409 when it is not flagged, or an agency works on it. */
export async function withdrawFlag(
  app: AppContext,
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  record: FlaggableRecord,
  reason: string,
): Promise<WithdrawnFlag> {
  const flag = await store.findOpenFlag(tx, targetOf(record));
  if (!flag) throw new AppError('wrong_state', `This ${record.of} is not flagged.`);
  const agencyIds = await withdrawCases(app, tx, { flagId: flag.id, complaintId: null }, actor, reason);
  if (!agencyIds) {
    throw new AppError(
      'wrong_state',
      'An agency is working on this flag already, so it can no longer be withdrawn.',
    );
  }
  await store.setWithdrawn(tx, flag.id, reason);
  await record.noteWithdrawn(reason);
  const notice = await noticeOf(tx, actor, record, flag);
  const reached = await store.listReached(tx, flag.id);
  const mails = reached.flatMap(({ agency_id: agencyId, to_address: email, to_name: name }) =>
    agencyId === null ? [] : [withdrawnMail(notice, { email, name, agencyId }, reason)],
  );
  await enqueueMessages(tx, mails);
  const officers = await listOfficers(tx, agencyIds);
  await notify(
    app,
    tx,
    officers.map(({ userId }) => ({
      userId,
      aboutId: actor.userId,
      kind: 'cases' as const,
      title: `Withdrawn: flagged ${record.of} ${record.words.reference}`,
      text: reason,
      link: '/admin/queue',
    })),
  );
  await refreshWindows(app, tx, officers, record);
  return { id: flag.id, notice, reached };
}
