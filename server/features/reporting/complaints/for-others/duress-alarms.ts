/**
 * The job that tells agencies of passengers who were forced. It is no part of the answer to the passenger, which takes the same
 * time with either PIN.
 */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import {
  type ForcedAnswer,
  findReport,
  listForcedAnswers,
  lockForcedAnswer,
  markKinNotified,
  markReported,
  notifyKinOfDuress,
} from '#server/features/journeys/rides/for-others/forced-answers.ts';
import { reportDuress } from '#server/features/reporting/complaints/duress.ts';
import {
  forcedReporter,
  mayAlarmKin,
  mayRaiseAlarm,
} from '#server/features/reporting/unconfirmed-reports/service.ts';

/**
 * Each answer is marked in the transaction that tells of it, so any number of processes do that once. The next of kin is told
 * in one of their own, which agencies that cannot be told do not hold up.
 */
export async function notifyOfDuress(app: AppContext): Promise<void> {
  for (const id of await listForcedAnswers(app)) {
    try {
      await app.database.transact((tx) => notifyKin(app, tx, id));
      await app.database.transact((tx) => notifyAgencies(app, tx, id));
    } catch (error) {
      // The answer is tried again the next time, and its failure does not stop the others.
      logFailure(app.log, 'error', { err: error, answer: id }, 'an agency could not be told');
    }
  }
}

async function notifyKin(app: AppContext, tx: Transaction, id: number): Promise<void> {
  const answer = await lockForcedAnswer(tx, id);
  if (!answer || answer.isKinTold) return;
  const passenger = await forcedReporter(tx, answer.ride.owner_id);
  if (await mayAlarmKin(tx, passenger)) await notifyKinOfDuress(app, tx, answer, passenger.emailVerified);
  await markKinNotified(tx, id);
}

/** A ride has one report, however often its passenger is forced. */
async function notifyAgencies(app: AppContext, tx: Transaction, id: number): Promise<void> {
  const answer = await lockForcedAnswer(tx, id);
  if (!answer) return;
  const report = (await findReport(tx, answer.ride.id)) ?? (await reportIfAllowed(app, tx, answer));
  await markReported(tx, id, app.now().toISOString(), report);
}

/** @returns null for a report beyond the allowance of an account without a confirmed address. */
async function reportIfAllowed(
  app: AppContext,
  tx: Transaction,
  answer: ForcedAnswer,
): Promise<number | null> {
  const passenger = await forcedReporter(tx, answer.ride.owner_id);
  if (await mayRaiseAlarm(tx, passenger)) return reportDuress(app, tx, answer, passenger.emailVerified);
  app.log.warn({ answer: answer.id }, 'a silent alarm of an unconfirmed account was one too many');
  return null;
}
