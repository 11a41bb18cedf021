/** Raises a flag on a ride or an item: the flag, its cases and its mails to the agencies are one transaction. */

import type { AgencyChoice } from '#domain/contract/wire.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import { recipientsOf } from '#server/features/identity/agencies/for-others/recipients.ts';
import { followAgencies, type Officer, resolveAgencies } from '#server/features/identity/agencies/service.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { agencyMail, type FlagNotice } from '#server/features/reporting/flags/messages.ts';
import { type FlaggableRecord, targetOf } from '#server/features/reporting/flags/record.ts';
import * as store from '#server/features/reporting/flags/store.ts';
import { openCases } from '#server/features/response/cases/for-others/creating.ts';

export type NewFlag = { description: string; agencies: AgencyChoice };

/** A flag and whether it is the one just raised, or one that stands already and nothing was done. */
export type RaisedFlag =
  | { isNew: true; flag: store.OpenFlag; notice: FlagNotice }
  | { isNew: false; flag: store.OpenFlag };

/** The caller holds the record. */
export async function raiseFlag(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  record: FlaggableRecord,
  { description, agencies: choice }: NewFlag,
): Promise<RaisedFlag> {
  const agencies = await resolveAgencies(tx, choice);
  const target = targetOf(record);
  const flag = await store.insert(tx, { target, ownerId: actor.userId, description });
  if (!flag) return { isNew: false, flag: await requireOpenFlag(tx, target) };
  const agencyIds = agencies.map(({ id }) => id);
  const report = { flagId: flag.id, complaintId: null };
  const kind = `flagged-${record.of}` as const;
  const officers = await openCases(app, tx, { kind, report, reporterId: actor.userId }, agencyIds);
  await followAgencies(app, tx, actor.userId, agencyIds);
  await record.noteFlagged({ agencies: agencies.map(({ name }) => name).join(', '), description });
  const notice = await noticeOf(tx, actor, record, flag);
  await notifyOfMails(
    app,
    tx,
    { kind: 'cases', link: record.words.page, urgent: true, aboutId: actor.userId },
    recipientsOf(agencies, officers).map((recipient) => agencyMail(app, notice, recipient)),
  );
  await refreshWindows(app, tx, officers, record);
  return { isNew: true, flag, notice };
}

async function requireOpenFlag(tx: Transaction, target: store.FlagTarget): Promise<store.OpenFlag> {
  const standing = await store.findOpenFlag(tx, target);
  if (!standing) throw new Error('a record that cannot be flagged has a standing flag');
  return standing;
}

export async function noticeOf(
  tx: Transaction,
  actor: Actor,
  record: FlaggableRecord,
  flag: { id: number; description: string },
): Promise<FlagNotice> {
  const account = await getAccount(tx, actor.userId);
  return {
    flagId: flag.id,
    description: flag.description,
    record,
    owner: {
      firstName: account.first_name,
      lastName: account.last_name,
      phone: account.phone,
      language: account.language,
    },
  };
}

/** The officers' open windows show at once that a flag was raised or withdrawn. */
export function refreshWindows(
  app: AppContext,
  tx: Transaction,
  officers: readonly Officer[],
  { of, id }: FlaggableRecord,
): Promise<void> {
  const userIds = officers.map(({ userId }) => userId);
  return app.live.publish(tx, userIds, recordChanged(of, id));
}
