/** The end of a ride: completing it, and undoing that within ten seconds. */

import { AppError } from '#domain/contract/errors.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { findPins } from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import { arrivalMessages } from '#server/features/journeys/rides/arrival-messages.ts';
import * as arrivals from '#server/features/journeys/rides/arrival-store.ts';
import { lockOwnRide, noteEvent } from '#server/features/journeys/rides/for-others/changes.ts';
import { endLadder, resumeLadder } from '#server/features/journeys/rides/ladder/for-others/ride-changes.ts';
import * as answers from '#server/features/journeys/rides/pin-answer-store.ts';
import { pinRequired } from '#server/features/journeys/rides/pin-required.ts';
import { ownRide } from '#server/features/journeys/rides/service.ts';
import * as store from '#server/features/journeys/rides/store.ts';
import { askForHelp, noteArrival } from '#server/features/response/cases/for-others/arrivals.ts';

/**
 * The passenger arrived, and says so in the app. The agencies of a flagged ride read that the passenger was not asked whether they
 * are safe. @throws AppError 422 beside `pin` for a passenger who chose one.
 */
export async function completeRide(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Ride> {
  await requireNoPin(tx, actor);
  await complete(app, tx, actor, await lockOwnRide(tx, actor, id), { safe: null, pin: null });
  return ownRide(app, tx, actor, id);
}

/** @throws AppError 422: who holds the phone of a passenger with a PIN has to know it. */
export async function requireNoPin(tx: Transaction, { userId }: Actor): Promise<void> {
  if ((await findPins(tx, userId)) !== undefined) throw pinRequired();
}

/** @param pin which of the two right PINs the passenger gave. Both do the same, except that others are told of a forced passenger. */
export async function completeProven(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { pin, asksWhetherSafe }: { pin: 'safe' | 'duress'; asksWhetherSafe: boolean },
): Promise<Ride> {
  const ride = await lockOwnRide(tx, actor, id);
  const isFlagged = asksWhetherSafe && (await arrivals.findOpenFlag(tx, id)) !== undefined;
  await complete(app, tx, actor, ride, { safe: isFlagged ? true : null, pin });
  return ownRide(app, tx, actor, id);
}

type Ending = { safe: true | null; pin: 'safe' | 'duress' | null };

async function complete(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  ride: store.OwnRideRow,
  { safe, pin }: Ending,
): Promise<void> {
  if (ride.status !== 'active') throw new AppError('wrong_state', `This ride is already ${ride.status}.`);
  await store.setCompleted(tx, ride.id);
  await noteEvent(app, tx, ride, 'completed', { note: safe ? 'You said that you are safe.' : '' });
  const flagId = await arrivals.findOpenFlag(tx, ride.id);
  if (flagId !== undefined) {
    await noteArrival(app, tx, flagId, actor, { kind: 'ride_completed', data: { safe } });
  }
  const ended = await endLadder(app, tx, ride.id);
  if (pin !== null) {
    const at = app.now().toISOString();
    await answers.insertAnswer(tx, { rideId: ride.id, meaning: pin, at, kinTold: true });
  }
  const isForced = await answers.wasForced(tx, ride.id);
  await enqueueMessages(tx, await arrivalMessages(app, tx, actor, ride, { ...ended, isForced }));
}

/** @throws AppError 409 when it is on the road, or the ten seconds are over. */
export async function undoCompletion(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Ride> {
  const ride = await lockOwnRide(tx, actor, id);
  if (ride.status !== 'completed') throw new AppError('wrong_state', 'This ride is not completed.');
  if (!(await arrivals.reactivate(tx, id)) || !(await arrivals.withdrawArrivalSms(tx, id))) {
    throw new AppError('wrong_state', 'The ten seconds are over, so this ride stays completed.');
  }
  await resumeLadder(app, tx, id);
  await noteEvent(app, tx, ride, 'completion_undone');
  const flagId = await arrivals.findOpenFlag(tx, id);
  if (flagId !== undefined)
    await noteArrival(app, tx, flagId, actor, { kind: 'completion_undone', data: {} });
  return ownRide(app, tx, actor, id);
}

/**
 * Whether the passenger of a flagged ride is safe: yes completes the ride, also one whose flag was refused or withdrawn
 * meanwhile; no asks its agencies for help, also after the arrival. @throws AppError 409 for a no where it is not flagged, and
 * for a yes where it is completed already.
 */
export async function answerWhetherSafe(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  safe: boolean,
): Promise<Ride> {
  const ride = await lockOwnRide(tx, actor, id);
  const flagId = await arrivals.findOpenFlag(tx, id);
  if (safe) {
    await requireNoPin(tx, actor);
    await complete(app, tx, actor, ride, { safe: flagId === undefined ? null : true, pin: null });
  } else {
    if (flagId === undefined) throw new AppError('wrong_state', 'This ride is not flagged.');
    await noteEvent(app, tx, ride, 'help_asked');
    await askForHelp(app, tx, flagId, actor);
  }
  return ownRide(app, tx, actor, id);
}
