/** When the passenger of a ride on the road expects to arrive. */
import { AppError } from '#domain/contract/errors.ts';
import { isExpectable } from '#domain/journeys/rides/expected-arrival.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatTime } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockOwnRide, noteEvent } from '#server/features/journeys/rides/for-others/changes.ts';
import {
  moveLadder,
  needsPinToMove,
} from '#server/features/journeys/rides/ladder/for-others/ride-changes.ts';
import { pinRequired } from '#server/features/journeys/rides/pin-required.ts';
import { ownRide } from '#server/features/journeys/rides/service.ts';
import * as store from '#server/features/journeys/rides/store.ts';

/**
 * Moves the expected arrival from the app. @throws AppError as below; 422 beside `pin` for a passenger with a PIN who moves it
 * further than allowed without it.
 */
export async function expectArrival(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  moment: string | null,
): Promise<Ride> {
  const ride = await lockOwnRide(tx, actor, id);
  if (moment !== null && (await needsPinToMove(app, tx, id, moment))) throw pinRequired();
  return move(app, tx, actor, ride, moment);
}

/**
 * With a PIN, or by a channel that limits moves without one itself.
 * @throws AppError 409 when the ride is not on the road; 422 when the moment is over or days ahead.
 */
export async function moveArrival(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  moment: string | null,
): Promise<Ride> {
  return move(app, tx, actor, await lockOwnRide(tx, actor, id), moment);
}

async function move(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  ride: store.OwnRideRow,
  moment: string | null,
): Promise<Ride> {
  if (ride.status !== 'active') throw new AppError('wrong_state', `This ride is already ${ride.status}.`);
  const expected = requireExpectable(app, moment);
  await store.setExpected(tx, ride.id, expected);
  await moveLadder(app, tx, ride.id);
  await noteEvent(app, tx, ride, 'arrival_expected', { note: formatTime(expected) });
  return ownRide(app, tx, actor, ride.id);
}

/** @throws AppError 422 when the moment is over or days ahead. */
export function requireExpectable(app: AppContext, moment: string | null): string {
  if (moment !== null && isExpectable(moment, app.now())) return moment;
  const message = 'Choose a time after now, within two days.';
  throw new AppError('invalid', message, { fields: { expected_arrival: [message] } });
}
