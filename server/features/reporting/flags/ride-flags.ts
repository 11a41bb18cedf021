/** Flags of rides. They notify the agencies, and the next of kin by SMS. */
import * as z from 'zod/mini';
import { AppError } from '#domain/contract/errors.ts';
import { type NewRideFlag, type RideFlag, rideFlag } from '#domain/reporting/flags.ts';
import { joinKnown, notKnown } from '#domain/values/known-answers.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { noSmsToNumber } from '#server/base/delivery/sms-refusals.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { OutboxMessage } from '#server/base/message.ts';
import { languageOfPhone } from '#server/features/identity/accounts/service.ts';
import { refusesContact } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import {
  lockOwnRide,
  noteEvent,
  noteFlagged,
  noteWithdrawn,
} from '#server/features/journeys/rides/for-others/changes.ts';
import { forcedText, isAlarmed } from '#server/features/journeys/rides/for-others/forced-passengers.ts';
import { findShownKin } from '#server/features/journeys/rides/for-others/kin-of-ride.ts';
import { passengerInSms } from '#server/features/journeys/rides/for-others/passengers-in-sms.ts';
import { renewReport } from '#server/features/journeys/rides/ladder/for-others/agency-rungs.ts';
import { shareUrl } from '#server/features/journeys/rides/shares/for-others/address.ts';
import { openShare } from '#server/features/journeys/rides/shares/for-others/creating.ts';
import type { OwnRideRow } from '#server/features/journeys/rides/store.ts';
import type { FlagNotice } from '#server/features/reporting/flags/messages.ts';
import {
  nextOfKinSms,
  type RideToKin,
  withdrawnSms,
} from '#server/features/reporting/flags/next-of-kin-messages.ts';
import { presentRideFlag } from '#server/features/reporting/flags/present.ts';
import { type NewFlag, raiseFlag } from '#server/features/reporting/flags/raising.ts';
import type { FlaggableRecord } from '#server/features/reporting/flags/record.ts';
import * as store from '#server/features/reporting/flags/store.ts';
import { withdrawFlag } from '#server/features/reporting/flags/withdrawing.ts';
import { mayTextKin } from '#server/features/reporting/unconfirmed-reports/service.ts';
import { replaceCases } from '#server/features/response/cases/for-others/withdrawing.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

const onceADay = 'Until you confirm your e-mail address, they are texted once a day.';

export function recordOf(app: AppContext, tx: Transaction, ride: OwnRideRow): FlaggableRecord {
  const from = joinKnown(ride.park_name) || ride.departure_city || ride.departure_state;
  return {
    of: 'ride',
    id: ride.id,
    words: {
      reference: ride.ride_id,
      inShort: `${ride.vehicle_number}, ${from} to ${ride.destination_city || ride.destination_state}`,
      reporter: 'passenger',
      facts: [
        ['Vehicle number', { plate: { number: ride.vehicle_number, kind: plateKindOfRow(ride) } }],
        ['Vehicle', joinKnown(ride.vehicle_name, ride.vehicle_model) || notKnown],
        ['Driver', ride.driver_name],
        ['From', joinKnown(ride.park_name, ride.address, ride.departure_state)],
        ['To', `${ride.destination_address}, ${ride.destination_state}`],
      ],
      page: `/admin/rides/details/${ride.id}`,
    },
    noteFlagged: (flag) => noteFlagged(app, tx, ride, flag),
    noteWithdrawn: (reason) => noteWithdrawn(app, tx, ride, reason),
  };
}

export async function flagRide(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { lodgeRideId, ...flag }: NewRideFlag & Pick<NewFlag, 'reason'>,
): Promise<RideFlag> {
  const ride = await lockOwnRide(tx, actor, lodgeRideId);
  const alsoTold = await replaceOverdue(app, tx, actor, ride.id);
  const raised = await raiseFlag(app, tx, actor, recordOf(app, tx, ride), { ...flag, alsoTold });
  const shown = presentRideFlag(ride.id, raised.flag);
  if (!raised.isNew) {
    const data = z.encode(rideFlag, shown);
    throw new AppError('already_flagged', 'This ride is already flagged.', { data });
  }
  await enqueueMessages(tx, await nextOfKinMessages(app, tx, actor, ride, raised.notice));
  return shown;
}

/**
 * @returns no message when the next of kin asked not to be contacted, has a number that gets no SMS, or already had the SMS of
 * the day. The passenger sees each of these in the timeline.
 */
async function nextOfKinMessages(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  ride: OwnRideRow,
  notice: FlagNotice,
): Promise<OutboxMessage[]> {
  if (await refusesContact(app, tx, ride.next_of_kin_phone, ride.owner_id)) {
    await noteEvent(app, tx, ride, 'next_of_kin_refused', { note: 'They were not told of this flag.' });
    return [];
  }
  if (!canBeTexted(ride.next_of_kin_phone, app.config.smsCountries)) {
    await noteEvent(app, tx, ride, 'next_of_kin_not_texted', { note: noSmsToNumber });
    return [];
  }
  if (!(await mayTextKin(tx, actor))) {
    await noteEvent(app, tx, ride, 'next_of_kin_not_texted', { note: onceADay });
    return [];
  }
  const link = shareUrl(app.publicUrl, await openShare(tx, ride.id, 'next-of-kin'));
  const t = await translateForKin(tx, ride, notice);
  // Without a confirmed address, another person may have typed the name of the account.
  const name = notice.addressConfirmed ? notice.owner.firstName : '';
  const passenger = await passengerInSms(app, tx, ride.owner_id, name);
  const alarm = (await isAlarmed(tx, ride)) ? forcedText(passenger, link, t) : undefined;
  return [
    nextOfKinSms(
      { notice, passenger, t, at: app.now().toISOString() },
      await withShownKin(tx, ride),
      link,
      alarm,
    ),
  ];
}

async function withShownKin(tx: Transaction, ride: OwnRideRow): Promise<RideToKin> {
  const shown = await findShownKin(tx, ride.id);
  return { ...ride, shownKin: shown?.fullName ?? ride.next_of_kin_full_name };
}

/** Translates into the language that the next of kin chose, else into the passenger's. */
async function translateForKin(tx: Transaction, ride: OwnRideRow, { owner }: FlagNotice): Promise<Translate> {
  return translateIn(await languageOfPhone(tx, ride.next_of_kin_phone, owner.language));
}

function notTheirs(): AppError {
  return new AppError(
    'wrong_state',
    'RUA told an agency of this ride. Say that you arrived, or when you will.',
  );
}

/**
 * Notifies all people and agencies that the flag reached. Where the ladder of the ride has a reason, it tells an agency anew.
 * @param rideId the flagged ride. @throws AppError 409 for a report of the ladder: only an answer to it ends that.
 */
export async function withdrawRideFlag(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
  reason: string,
): Promise<{ id: number }> {
  const ride = await lockOwnRide(tx, actor, rideId);
  if ((await store.findOpenFlag(tx, { rideId, itemId: null }))?.raised_by === 'ladder') throw notTheirs();
  const { id, notice, reached } = await withdrawFlag(app, tx, actor, recordOf(app, tx, ride), reason);
  await renewReport(app, tx, rideId);
  await notifyReachedKin(app, tx, ride, notice, reached);
  return { id };
}

/** Tells the people who were told of the flag, even if the ride has another next of kin by now. */
async function notifyReachedKin(
  app: AppContext,
  tx: Transaction,
  ride: OwnRideRow,
  notice: FlagNotice,
  reached: readonly store.ReachedAddress[],
): Promise<void> {
  const passenger = await passengerInSms(app, tx, ride.owner_id, notice.owner.firstName);
  const nextOfKin = reached.filter(({ recipient }) => recipient === 'next-of-kin');
  for (const { to_address: phone, to_name: shownKin } of nextOfKin) {
    const toKin = { ...ride, next_of_kin_phone: phone, shownKin };
    const t = await translateForKin(tx, toKin, notice);
    await enqueueMessages(tx, [withdrawnSms({ notice, passenger, t }, toKin)]);
  }
}

const replaced = 'The passenger flagged the ride. It has a case of its own now.';

/**
 * A flag of the passenger takes the place of the report of their ladder. The caller holds the ride.
 * @returns the agencies that had not closed their case, and have to hear of the flag as well.
 */
async function replaceOverdue(
  app: AppContext,
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  rideId: number,
): Promise<number[]> {
  const flag = await store.findOpenFlag(tx, { rideId, itemId: null });
  if (flag?.raised_by !== 'ladder') return [];
  const agencyIds = await replaceCases(app, tx, { flagId: flag.id, complaintId: null }, actor, replaced);
  await store.setWithdrawn(tx, flag.id, replaced);
  return agencyIds;
}
