/** Makes the ladder of a ride from its row and its events, and keeps its rungs as planned. */
import type { KinObstacle } from '#domain/journeys/rides/ladder/endpoints.ts';
import { dueRungs, type Ladder, ladderOf, type PlannedRung } from '#domain/journeys/rides/ladder/ladder.ts';
import type { LadderEventKind } from '#domain/journeys/rides/ladder/ladder-events.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { refusesContact } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import type * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';

/** @returns null when they can be told. */
export async function kinObstacleOf(
  app: AppContext,
  db: Queries,
  ride: rideStore.LadderRideRow,
): Promise<KinObstacle | null> {
  if (ride.next_of_kin_phone === '') return 'none-named';
  if (!canBeTexted(ride.next_of_kin_phone, app.config.smsCountries)) return 'number';
  if (!ride.may_tell_kin) return 'address-not-confirmed';
  if (await refusesContact(app, db, ride.next_of_kin_phone, ride.owner_id)) return 'refused';
  return ride.is_kin_blocked ? 'blocked' : null;
}

/** After this many missed answers lately, no agency is told only because the next of kin is silent. */
export const missedForKinOnly = 3;

export type WholeLadder = { ladder: Ladder; obstacle: KinObstacle | null };

/** @param supposed happens now as well. */
export async function readLadder(
  app: AppContext,
  db: Queries,
  ride: rideStore.LadderRideRow,
  supposed: LadderEventKind | null = null,
): Promise<WholeLadder> {
  const obstacle = await kinObstacleOf(app, db, ride);
  const facts = {
    lodgedAt: ride.lodged_at,
    expectedArrival: ride.expected_arrival,
    isWithinState: ride.is_within_state,
    canTellKin: obstacle === null || obstacle === 'blocked',
    isKinOnly: ride.missed >= missedForKinOnly,
    flaggedAt: ride.flagged_at,
  };
  const happened = await store.listEvents(db, ride.id);
  const now = presentMoment(app, happened);
  const events = supposed === null ? happened : [...happened, { kind: supposed, at: now.toISOString() }];
  return { ladder: ladderOf(facts, events, now, app.config.ladder), obstacle };
}

/** Clocks of processes differ a little: an event in the table has happened, also where its time is later than now. */
function presentMoment({ now }: AppContext, events: readonly { at: string }[]): Date {
  const last = Math.max(0, ...events.map(({ at }) => Date.parse(at)));
  return new Date(Math.max(now().getTime(), last));
}

/** The caller holds the ride's row lock. Rungs that were done stay; the others are as planned now. */
export async function plan(
  app: AppContext,
  tx: Transaction,
  ride: rideStore.LadderRideRow,
): Promise<WholeLadder> {
  const whole = await readLadder(app, tx, ride);
  await store.replaceWaiting(tx, ride.id, ride.status === 'active' ? whole.ladder.rungs : []);
  return whole;
}

/** Plans anew and marks the rungs that are due now. @returns the rungs to do, each of which only this call gets. */
export async function takeDue(
  app: AppContext,
  tx: Transaction,
  ride: rideStore.LadderRideRow,
): Promise<WholeLadder & { due: PlannedRung[] }> {
  const whole = await plan(app, tx, ride);
  const now = app.now();
  const due =
    dueRungs(whole.ladder, now).length > 0 ? await store.markDue(tx, ride.id, now.toISOString()) : [];
  return { ...whole, due };
}
