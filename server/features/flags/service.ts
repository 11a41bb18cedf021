/** Use cases of flags. A flag, its agencies and every message are written by one transaction. */
import * as z from 'zod/mini';
import { AppError, notFound } from '#domain/errors.ts';
import {
  type AgencyFlaggedRideRow,
  type FlaggedRideRow,
  type FlaggedRidesQuery,
  type NewRideFlag,
  type RideFlag,
  rideFlag,
} from '#domain/flags.ts';
import { type Page, pageOf } from '#domain/paging.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import type { OutboxMessage } from '#server/delivery/message.ts';
import { enqueueMessages, requeueMessage } from '#server/delivery/outbox.ts';
import { getAccount } from '#server/features/accounts/service.ts';
import type { Officer } from '#server/features/agencies/service.ts';
import {
  agencyMail,
  type FlagNotice,
  nextOfKinSms,
  withdrawnMail,
  withdrawnSms,
} from '#server/features/flags/messages.ts';
import { presentAgencyRow, presentFlaggedRow, presentRideFlag } from '#server/features/flags/present.ts';
import { raiseFlag, withdrawFlag } from '#server/features/flags/raising.ts';
import * as store from '#server/features/flags/store.ts';
import { holdOwnRide, noteEvent, noteFlagged, noteWithdrawn } from '#server/features/rides/changes.ts';
import type { OwnRideRow } from '#server/features/rides/store.ts';
import { shareUrl } from '#server/features/shares/address.ts';
import { openShare } from '#server/features/shares/opening.ts';
import { refusesContact } from '#server/features/shares/refusals.ts';
import type { Actor } from '#server/http/actor.ts';

export async function flagRide(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  flag: NewRideFlag,
): Promise<RideFlag> {
  const ride = await holdOwnRide(tx, actor, flag.lodgeRideId);
  const target = { rideId: ride.id, itemId: null };
  const raised = await raiseFlag(app, tx, actor, {
    kind: 'flagged-ride',
    target,
    description: flag.description,
    agencies: flag.agencies,
  });
  if (!raised) throw await alreadyFlagged(tx, ride.id);
  await noteFlagged(app, tx, ride, {
    agencies: raised.agencies.map(({ name }) => name).join(', '),
    description: flag.description,
  });
  const notice = await noticeOf(tx, actor, ride, raised.flag);
  await enqueueMessages(tx, [
    ...raised.recipients.map((recipient) => agencyMail(app, notice, recipient)),
    ...(await nextOfKinMessages(app, tx, notice)),
  ]);
  await refreshWindows(app, tx, raised.officers, ride.id);
  return presentRideFlag({ ...raised.flag, ride_id: ride.id });
}

async function alreadyFlagged(tx: Transaction, rideId: number): Promise<AppError> {
  const standing = await store.findStanding(tx, { rideId, itemId: null });
  return new AppError(
    'already_flagged',
    'This ride is already flagged.',
    standing ? { data: z.encode(rideFlag, presentRideFlag({ ...standing, ride_id: rideId })) } : {},
  );
}

async function noticeOf(
  tx: Transaction,
  actor: Actor,
  ride: OwnRideRow,
  flag: { id: number; description: string },
): Promise<FlagNotice> {
  const account = await getAccount(tx, actor.userId);
  return {
    flagId: flag.id,
    description: flag.description,
    ride,
    owner: {
      firstName: account.first_name,
      lastName: account.last_name,
      phone: account.phone,
      address: account.address,
    },
  };
}

/** The officers' open windows show at once that a flag was raised or withdrawn. */
function refreshWindows(
  app: AppContext,
  tx: Transaction,
  officers: readonly Officer[],
  rideId: number,
): Promise<void> {
  const userIds = officers.map(({ userId }) => userId);
  return app.live.tell(tx, userIds, { kind: 'ride-changed', rideId });
}

/** None when they asked not to be contacted, which the passenger sees in the timeline. */
async function nextOfKinMessages(
  app: AppContext,
  tx: Transaction,
  notice: FlagNotice,
): Promise<OutboxMessage[]> {
  const { ride } = notice;
  if (await refusesContact(app, tx, ride.next_of_kin_phone)) {
    await noteEvent(app, tx, ride, 'next_of_kin_refused', { note: 'They were not told of this flag.' });
    return [];
  }
  const token = await openShare(tx, ride.id, 'next-of-kin');
  return [nextOfKinSms(notice, shareUrl(app.publicUrl, token))];
}

export async function listFlaggedRides(
  db: Queries,
  actor: Actor,
  query: FlaggedRidesQuery,
): Promise<Page<FlaggedRideRow>> {
  const { rows, total } = await store.listFlagged(db, actor.userId, query);
  return pageOf(rows.map(presentFlaggedRow), total, query);
}

/** What is flagged to the officer's agency; an officer whose agency is gone sees nothing. */
export async function listAgencyFlaggedRides(
  db: Queries,
  actor: Actor,
  query: FlaggedRidesQuery,
): Promise<Page<AgencyFlaggedRideRow>> {
  if (actor.agencyId === null) return pageOf([], 0, query);
  const { rows, total } = await store.listFlaggedToAgency(db, actor.agencyId, query);
  return pageOf(rows.map(presentAgencyRow), total, query);
}

/** @param rideId the flagged ride. Tells everyone whom the flag reached. */
export async function withdrawRideFlag(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
  reason: string,
): Promise<{ id: number }> {
  const ride = await holdOwnRide(tx, actor, rideId);
  const flag = await store.findStanding(tx, { rideId, itemId: null });
  if (!flag) throw new AppError('wrong_state', 'This ride is not flagged.');
  const officers = await withdrawFlag(app, tx, actor, flag, reason);
  await noteWithdrawn(app, tx, ride, reason);
  const notice = await noticeOf(tx, actor, ride, flag);
  const reached = await store.listMessages(tx, flag.id);
  await enqueueMessages(
    tx,
    reached.map((message) =>
      message.agency_id === null
        ? withdrawnSms(notice)
        : withdrawnMail(
            notice,
            { email: message.to_address, name: message.to_name, agencyId: message.agency_id },
            reason,
          ),
    ),
  );
  await refreshWindows(app, tx, officers, rideId);
  return { id: flag.id };
}

/** @param messageId the delivery's id. */
export async function retryDelivery(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  messageId: number,
): Promise<{ id: number }> {
  const message = await store.findMessageOfOwner(tx, messageId, actor.userId);
  if (!message) throw notFound('This message');
  if (!(await requeueMessage(tx, message.id))) {
    throw new AppError('wrong_state', `This message is ${message.state}; it cannot be tried again now.`);
  }
  if (message.ride_id !== null) {
    await app.live.tell(tx, [actor.userId], { kind: 'ride-changed', rideId: message.ride_id });
  }
  return { id: message.id };
}
