/** The effects of a ride's changes on its ladder. Each caller holds the ride's row lock. */
import type { LadderEventKind } from '#domain/journeys/rides/ladder/ladder-events.ts';
import { lateMinutes } from '#domain/journeys/rides/ladder/ladder-settings.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { ladderSmsKinds } from '#server/features/journeys/rides/ladder/message-store.ts';
import { plan, readLadder } from '#server/features/journeys/rides/ladder/planning.ts';
import { mayMoveWithoutPin } from '#server/features/journeys/rides/ladder/policy.ts';
import * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import { doDueRungs } from '#server/features/journeys/rides/ladder/rungs.ts';
import { notifyOfAnswer } from '#server/features/journeys/rides/ladder/service.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';
import { withdrawUnsent } from '#server/features/journeys/rides/ladder/withdraw-unsent.ts';

const minute = 60_000;

/** A ride with an expected arrival was lodged. */
export async function beginLadder(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  const ride = await rideStore.findRide(tx, rideId);
  if (ride) await plan(app, tx, ride);
}

const moving: readonly LadderEventKind[] = ['late', 'expected'];

/** @returns whether a passenger with a PIN has to give it to say that they expect to arrive at `moment`. */
export async function needsPinToMove(
  app: AppContext,
  tx: Transaction,
  rideId: number,
  moment: string,
): Promise<boolean> {
  const ride = await rideStore.findRide(tx, rideId);
  if (!ride?.has_pin) return false;
  const { ladder } = await readLadder(app, tx, ride);
  const events = await store.listEvents(tx, rideId);
  const move = {
    state: ladder.state,
    moves: events.filter(({ kind }) => moving.includes(kind)).length,
    laterBy: laterBy(ride.expected_arrival, moment, app.now()),
  };
  return !mayMoveWithoutPin(move, lateMinutes * minute);
}

function laterBy(expected: string | null, moment: string, now: Date): number | null {
  return expected === null ? null : Date.parse(moment) - Math.max(Date.parse(expected), now.getTime());
}

/** The passenger says when they expect to arrive. */
export async function moveLadder(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  const ride = await rideStore.findRide(tx, rideId);
  if (ride) await notifyOfAnswer(app, tx, ride);
  await note(app, tx, rideId, 'expected');
}

export type EndedLadder = {
  /** A message to the next of kin is just being sent, so that the news of the arrival comes after it. */
  isOneUnderWay: boolean;
  /** The next of kin wants to hear nothing more, and read of no danger since. */
  isUnwanted: boolean;
};

/** The passenger arrived: nothing follows, and nothing that waits is sent. */
export async function endLadder(app: AppContext, tx: Transaction, rideId: number): Promise<EndedLadder> {
  if (!(await store.hasRungs(tx, rideId))) return { isOneUnderWay: false, isUnwanted: false };
  const { isOneUnderWay } = await withdrawUnsent(tx, rideId, ladderSmsKinds);
  await note(app, tx, rideId, 'safe');
  return { isOneUnderWay, isUnwanted: await store.isNewsUnwanted(tx, rideId) };
}

/** The arrival is undone. A withdrawn message is sent, unless the next of kin had it. */
export async function resumeLadder(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  if ((await store.listEvents(tx, rideId)).length > 0) await note(app, tx, rideId, 'resumed');
}

/** The passenger named another next of kin, who is told anew. */
export async function notifyOtherKin(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  await store.insertEvent(tx, rideId, { kind: 'kin-changed', at: app.now().toISOString() });
  const ride = await rideStore.findRide(tx, rideId);
  if (ride) await doDueRungs(app, tx, ride);
}

async function note(app: AppContext, tx: Transaction, rideId: number, kind: LadderEventKind): Promise<void> {
  await store.insertEvent(tx, rideId, { kind, at: app.now().toISOString() });
  const ride = await rideStore.findRide(tx, rideId);
  if (ride) await plan(app, tx, ride);
}
