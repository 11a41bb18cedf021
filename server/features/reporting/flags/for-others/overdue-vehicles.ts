/** The job that tells an agency of a vehicle whose passenger does not answer, and that it is over. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import {
  endReport,
  listAnswered,
  listDueForAgency,
  listUnheard,
  takeAgencyRung,
} from '#server/features/journeys/rides/ladder/for-others/agency-rungs.ts';
import { reportOverdue, withdrawOverdue } from '#server/features/reporting/flags/overdue.ts';
import * as store from '#server/features/reporting/flags/store.ts';
import { noteOverdueAnswer } from '#server/features/response/cases/for-others/arrivals.ts';

/** Each rung is marked in the transaction that opens its case, so any number of processes tell an agency once. */
export async function notifyOfOverdueVehicles(app: AppContext): Promise<void> {
  for (const ride of await listDueForAgency(app)) await attempt(app, { ride }, (tx) => report(app, tx, ride));
  for (const ride of await listAnswered(app)) await attempt(app, { ride }, (tx) => withdraw(app, tx, ride));
  for (const { flag_id, ladder_event_id: ladderEventId, said } of await listUnheard(app)) {
    await attempt(app, { flag: flag_id }, (tx) =>
      noteOverdueAnswer(app, tx, flag_id, { said, ladderEventId }),
    );
  }
}

type Work = (tx: Transaction) => Promise<void>;

/** A failure does not stop the other rides. The ride is tried again the next time. */
async function attempt(
  app: AppContext,
  about: { ride: number } | { flag: number },
  work: Work,
): Promise<void> {
  try {
    await app.database.transact(work);
  } catch (error) {
    logFailure(app.log, 'error', { err: error, ...about }, 'an overdue vehicle could not be told');
  }
}

async function report(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  const ground = await takeAgencyRung(app, tx, rideId);
  if (ground === undefined) return;
  const ride = await store.lockRide(tx, rideId);
  if (ride) await reportOverdue(app, tx, ride, ground);
}

async function withdraw(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  const ride = await store.lockRide(tx, rideId);
  if (!ride || !(await store.isOverdueAndNew(tx, rideId))) return;
  if (await endReport(app, tx, rideId)) await withdrawOverdue(app, tx, ride);
}
