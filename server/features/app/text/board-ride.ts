/** A ride lodged by text. It is stored as any other ride, with the few facts that a person in a motor park can type. */
import * as z from 'zod/mini';
import type { Act, Kin, Outcome } from '#domain/app/text/acts.ts';
import { shownKin } from '#domain/app/text/facts.ts';
import { type NewRide, newRide } from '#domain/journeys/rides/lodge-ride.ts';
import { stateOfTown } from '#domain/road/places/local-governments.ts';
import { hourLength } from '#domain/values/clock.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { KnownFacts } from '#server/features/app/text/facts.ts';
import { actorOf, personOf } from '#server/features/app/text/numbers.ts';
import { markLodgedBy } from '#server/features/app/text/person-store.ts';
import { pinPlaceholder } from '#server/features/app/text/pin-placeholder.ts';
import { newPinSeed } from '#server/features/app/text/pins.ts';
import * as store from '#server/features/app/text/store.ts';
import { fullNameOf } from '#server/features/app/text/typed-kin.ts';
import { findOpenManifest, type OpenManifest } from '#server/features/journeys/manifests/service.ts';
import { mayBeNotified } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { testIfNew } from '#server/features/journeys/next-of-kin/for-others/test-sms.ts';
import {
  answerStatusOf,
  isKinBlocked,
} from '#server/features/journeys/rides/ladder/for-others/text-answers.ts';
import { lodgeRide } from '#server/features/journeys/rides/service.ts';

type Boarding = Extract<Act, { kind: 'board' }>;

export async function board(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  act: Boarding,
  facts: KnownFacts,
): Promise<Outcome> {
  const kin = act.kin ?? facts.kinToTell;
  if (!(await mayBeNotified(app, tx, kin.phone, row.user_id ?? undefined)))
    return { kind: 'refused', why: 'no-kin' };
  const manifest = await findOpenManifest(tx, act.manifest);
  // The journey of the manifest may have ended since the person typed its number.
  if (act.manifest !== '' && !manifest) return { kind: 'refused', why: 'no-manifest' };
  const userId = await personOf(tx, row);
  const actor = await actorOf(tx, userId, false);
  // The test SMS shows before the journey whether the network delivers to this number. It locks the account, which must
  // be locked before any ride.
  if (act.kin) await testIfNew(app, tx, actor, kin.phone);
  const due = new Date(app.now().getTime() + act.hours * hourLength).toISOString();
  const ride = await lodgeRide(app, tx, actor, {
    ...rideOf(act, kin, due),
    ...(manifest ? vehicleOf(manifest) : {}),
  });
  await markLodgedBy(tx, ride.id, facts.channel);
  const isFirst = row.pin_seed === null;
  if (isFirst) await store.changeNumber(tx, row.number, { pin_seed: newPinSeed() });
  const { rideId: ref, vehicleNumber: plate } = ride;
  const newPin = isFirst ? pinPlaceholder : '';
  const { times } = await answerStatusOf(app, tx, ride.id);
  return {
    kind: 'boarded',
    ...{ ref, plate, town: act.town, due, newPin },
    // The next of kin as screens show it. After a forced person named another one, RUA tells a different next of kin.
    kin: shownKin(act.kin?.phone ?? facts.kinPhone),
    isKinBlocked: act.kin ? await isKinBlocked(tx, act.kin.phone) : facts.isKinBlocked,
    kinAt: times.kinAt,
  };
}

function rideOf({ plate, town }: Boarding, kin: Kin, due: string): NewRide {
  return z.decode(newRide, {
    vehicle_number: plate,
    driver_name: notKnown,
    vehicle_name: notKnown,
    vehicle_model: notKnown,
    park_name: notKnown,
    address: notKnown,
    departure_state: notKnown,
    destination_address: town,
    destination_city: town,
    destination_state: stateOfTown(town) ?? notKnown,
    next_of_kin_full_name: fullNameOf(kin),
    next_of_kin_phone: kin.phone,
    next_of_kin_address: notKnown,
    expected_arrival: due,
  });
}

/** The facts of a manifest that no passenger can type in a motor park. */
function vehicleOf(manifest: OpenManifest) {
  return {
    manifestNumber: manifest.manifest_number,
    vehicleNumber: manifest.vehicle_number,
    driverName: manifest.driver_name,
    vehicleName: manifest.vehicle_name,
    vehicleModel: manifest.vehicle_model,
    parkName: manifest.park_name,
    departureState: manifest.departure_state,
    destinationState: manifest.destination_state,
    vehicleImages: manifest.images,
  } satisfies Partial<NewRide>;
}
