/**
 * In the app a passenger names another next of kin for a ride on the road, with the PIN that they chose, where they did, and has them
 * get the test SMS again.
 */
import { AppError } from '#domain/contract/errors.ts';
import type { NewNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { kinIsNotTexted } from '#domain/journeys/rides/kin-of-ride.ts';
import type { RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockForChange } from '#server/features/identity/accounts/service.ts';
import { mayBeNotified } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { testNextOfKin, testOnceMore } from '#server/features/journeys/next-of-kin/for-others/test-sms.ts';
import { requireProof } from '#server/features/journeys/rides/arrival-by-pin.ts';
import { requireNoPin } from '#server/features/journeys/rides/arrivals.ts';
import { lockOwnRide } from '#server/features/journeys/rides/for-others/changes.ts';
import { findShownKin, nameKinOfRide } from '#server/features/journeys/rides/for-others/kin-of-ride.ts';
import { getLadder } from '#server/features/journeys/rides/ladder/service.ts';
import { ownRide } from '#server/features/journeys/rides/service.ts';

/**
 * @throws AppError 404 when the ride is not theirs; 409 when it is over; 422 beside `pin` for a passenger who chose one, and beside
 * `phone` for a number that RUA does not text.
 */
export async function changeKin(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  kin: NewNextOfKin,
): Promise<Ride> {
  await lockForChange(tx, actor.userId);
  await lockOwnRide(tx, actor, id);
  await requireNoPin(tx, actor);
  return change(app, tx, actor, id, { ...kin, isForced: false });
}

/** @throws AppError as above; 422 beside `pin` when it is wrong; 409 without a PIN of one's own. */
export async function changeKinWithPin(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  id: number,
  { pin, ...kin }: NewNextOfKin & { pin: string },
): Promise<Ride> {
  const meaning = await requireProof(app, transact, actor, id, pin);
  return transact(async (tx) => {
    await lockForChange(tx, actor.userId);
    return change(app, tx, actor, id, { ...kin, isForced: meaning === 'duress' });
  });
}

/** The caller holds the account, which is locked before the ride everywhere. */
async function change(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  kin: NewNextOfKin & { isForced: boolean },
): Promise<Ride> {
  if (!(await mayBeNotified(app, tx, kin.phone, actor.userId))) {
    throw new AppError('invalid', kinIsNotTexted, { fields: { phone: [kinIsNotTexted] } });
  }
  const shown = await findShownKin(tx, id);
  if (actor.emailVerified && shown?.phone !== kin.phone) await testNextOfKin(app, tx, actor, kin.phone);
  await nameKinOfRide(app, tx, actor, id, kin);
  return ownRide(app, tx, actor, id);
}

/** @throws AppError 404 when the ride is not theirs; 409 when it is over, or its number gets no SMS; 429 after three in 24 hours. */
export async function testKin(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<RideLadder> {
  const { state } = await getLadder(app, tx, actor, id);
  const shown = await findShownKin(tx, id);
  if (state === 'safe' || !shown) throw new AppError('wrong_state', 'This ride is over.');
  await testOnceMore(app, tx, actor, shown.phone);
  return getLadder(app, tx, actor, id);
}
