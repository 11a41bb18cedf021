/** The job that tells an agency of a vehicle whose passenger does not answer, and that it is over. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import {
  listAnswered,
  listDueForAgency,
  noteGrounds,
  takeAgencyRung,
} from '#server/features/journeys/rides/ladder/for-others/agency-rungs.ts';
import { reportOverdue, takeOverdueBack } from '#server/features/reporting/flags/overdue.ts';
import * as store from '#server/features/reporting/flags/store.ts';

/** Each rung is marked in the transaction that opens its case, so any number of processes tell an agency once. */
export async function tellOfOverdueVehicles(app: AppContext): Promise<void> {
  await noteGrounds(app);
  for (const rideId of await listDueForAgency(app)) await attempt(app, rideId, tell);
  for (const rideId of await listAnswered(app)) await attempt(app, rideId, takeBack);
}

type Work = (app: AppContext, tx: Transaction, rideId: number) => Promise<void>;

/** A ride that fails does not stop the others. It is tried again the next time. */
async function attempt(app: AppContext, rideId: number, work: Work): Promise<void> {
  try {
    await app.database.transact((tx) => work(app, tx, rideId));
  } catch (error) {
    app.log.error({ err: error, ride: rideId }, 'an overdue vehicle could not be told');
  }
}

async function tell(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  const ground = await takeAgencyRung(app, tx, rideId);
  if (ground === undefined) return;
  const ride = await store.lockRide(tx, rideId);
  if (ride) await reportOverdue(app, tx, ride, ground);
}

async function takeBack(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  const ride = await store.lockRide(tx, rideId);
  if (ride && (await store.isOverdueAndNew(tx, rideId))) await takeOverdueBack(app, tx, ride);
}
