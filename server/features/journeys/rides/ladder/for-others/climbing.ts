/**
 * The job that does the rungs that are due: it asks the passenger and tells the next of kin. Each rung is marked and its
 * messages are written in one transaction under the ride's row lock, so any number of processes do it once.
 */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import {
  deleteWithdrawn,
  questionSmsKind,
  withdrawWaiting,
} from '#server/features/journeys/rides/ladder/message-store.ts';
import * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import { doDueRungs } from '#server/features/journeys/rides/ladder/rungs.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';

const atOnce = 100;

/** Does all that is due now. A ride that another process holds is left to it. */
export async function climbLadders(app: AppContext): Promise<void> {
  const tried: number[] = [];
  for (;;) {
    const now = app.now().toISOString();
    const ids = await store.listDueRides(app.database.queries, now, tried, atOnce);
    for (const id of ids) await tryToClimb(app, id);
    tried.push(...ids);
    if (ids.length < atOnce) break;
  }
  await deleteWithdrawn(app.database.queries);
}

/** A ride that fails does not stop the others. It is tried again the next time. */
async function tryToClimb(app: AppContext, rideId: number): Promise<void> {
  try {
    await app.database.transact(async (tx) => {
      const ride = await rideStore.lockRideIfFree(tx, rideId);
      if (!ride) return;
      await noteAllArrived(app, tx, ride);
      await noteSlowRoute(app, tx, ride);
      await doDueRungs(app, tx, ride);
    });
  } catch (error) {
    logFailure(app.log, 'error', { err: error, ride: rideId }, 'a rung of a ladder failed');
  }
}

/** The driver's word moves the due rungs, once, and never calms others who were told. */
async function noteAllArrived(
  app: AppContext,
  tx: Transaction,
  ride: rideStore.LadderRideRow,
): Promise<void> {
  if (!ride.have_all_arrived || ride.status !== 'active' || (await store.wasKinNotified(tx, ride.id))) return;
  const events = await store.listEvents(tx, ride.id);
  if (events.some(({ kind }) => kind === 'all-arrived')) return;
  await withdrawWaiting(tx, ride.id, [questionSmsKind]);
  await store.insertEvent(tx, ride.id, { kind: 'all-arrived', at: app.now().toISOString() });
}

/** A road that is slow today moves the first question, once for each expected arrival. */
async function noteSlowRoute(app: AppContext, tx: Transaction, ride: rideStore.LadderRideRow): Promise<void> {
  if (ride.slow_route === 0 || ride.status !== 'active' || (await store.isAnyDone(tx, ride.id))) return;
  const events = await store.listEvents(tx, ride.id);
  const lastExpected = events.findLastIndex(({ kind }) => kind === 'expected');
  if (events.slice(lastExpected + 1).some(({ kind }) => kind === 'slow-route')) return;
  const at = app.now().toISOString();
  await store.insertEvent(tx, ride.id, { kind: 'slow-route', at, minutes: ride.slow_route });
}
