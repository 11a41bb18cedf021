/** Raises a flag on a ride or an item: the flag, its cases and its mails to the agencies are one transaction. */

import type { AgencyChoice } from '#domain/contract/wire.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import type { FlagReason } from '#domain/reporting/flag-reasons.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import { recipientsOf } from '#server/features/identity/agencies/for-others/recipients.ts';
import {
  followAgencies,
  listActiveAgencies,
  type Officer,
  resolveActiveAgencies,
} from '#server/features/identity/agencies/service.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { agencyMail, type FlagNotice } from '#server/features/reporting/flags/messages.ts';
import { type FlaggableRecord, targetOf } from '#server/features/reporting/flags/record.ts';
import * as store from '#server/features/reporting/flags/store.ts';
import { beginReport, requireAllowance } from '#server/features/reporting/unconfirmed-reports/service.ts';
import { openCases } from '#server/features/response/cases/for-others/creating.ts';

export type NewFlag = {
  description: string;
  agencies: AgencyChoice;
  /** The reason that the passenger chose; undefined where the channel offers no choice. */
  reason?: FlagReason | undefined;
  /** Agencies that are told besides the chosen ones, if they are active. */
  alsoTold?: readonly number[];
};

/** A flag: the one that was just raised, or one that stood already, so that nothing was done. */
export type RaisedFlag =
  | { isNew: true; flag: store.OpenFlag; notice: FlagNotice }
  | { isNew: false; flag: store.OpenFlag };

/** The caller holds the record. @throws AppError 403 when it is one too many of an account without a confirmed address. */
export async function raiseFlag(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  record: FlaggableRecord,
  { description, agencies: choice, reason, alsoTold = [] }: NewFlag,
): Promise<RaisedFlag> {
  const chosen = await resolveActiveAgencies(tx, choice);
  const others = alsoTold.filter((id) => chosen.every((one) => one.id !== id));
  const agencies = [...chosen, ...(await listActiveAgencies(tx, others))];
  const target = targetOf(record);
  await beginReport(tx, actor);
  const { userId: ownerId, emailVerified: addressConfirmed } = actor;
  const flag = await store.insert(tx, { target, ownerId, description, reason, addressConfirmed });
  if (!flag) return { isNew: false, flag: await requireOpenFlag(tx, target) };
  await requireAllowance(tx, actor, 'flag');
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
  const open = await store.findOpenFlag(tx, target);
  if (!open) throw new Error('a record that cannot be flagged has an open flag');
  return open;
}

export async function noticeOf(
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  record: FlaggableRecord,
  flag: Pick<store.OpenFlag, 'id' | 'description' | 'address_confirmed'>,
): Promise<FlagNotice> {
  const account = await getAccount(tx, actor.userId);
  return {
    flagId: flag.id,
    description: flag.description,
    addressConfirmed: flag.address_confirmed,
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
