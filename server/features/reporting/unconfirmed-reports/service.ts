/**
 * The number of reports that an account may make before its e-mail address is confirmed. A person in danger needs no code for
 * these reports. The limit exists because a stranger can open accounts with any address and flood agencies and phones.
 *
 * The reports of one account wait for each other, so that no two of them use the same free place under the limit.
 */

import { AppError } from '#domain/contract/errors.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { findIsProven } from '#server/features/identity/accounts/for-others/proof-store.ts';
import * as store from '#server/features/reporting/unconfirmed-reports/store.ts';

type Reporter = Pick<Actor, 'userId' | 'emailVerified'>;

const reportsPerDay = 3;

/**
 * Before a report is written: the account's other reports wait until the transaction ends.
 * @param rideId of the ride that the report will name. A flag holds its ride before this, so the ride comes first here as well.
 */
export async function beginReport(
  tx: Transaction,
  { userId, emailVerified }: Reporter,
  rideId?: number,
): Promise<void> {
  if (emailVerified) return;
  if (rideId !== undefined) await store.lockRide(tx, rideId);
  await lockName(tx, 'unconfirmedReports', String(userId));
}

/**
 * Call it after the report is written, so that an existing report is answered first.
 * Flags are counted separately, so that other reports that anyone sent under the number do not use up the flags.
 * @param about the ride of an emergency or crime, null for none; `flag` for a flag, of which a ride has one.
 * @throws AppError 403 when the report is beyond the allowance, which leaves nothing of it.
 */
export async function requireAllowance(
  tx: Transaction,
  { userId, emailVerified }: Reporter,
  about: number | null | 'flag',
): Promise<void> {
  if (emailVerified) return;
  if (typeof about === 'number' && (await store.countOfRide(tx, userId, about)) > 1) {
    throw refusal('You have reported this ride. Verify your e-mail address to report it again.');
  }
  if ((await store.countToday(tx, userId, about === 'flag' ? 'flags' : 'complaints')) > reportsPerDay) {
    throw refusal('You have sent three reports today. Verify your e-mail address to send more.');
  }
}

function refusal(sentence: string): AppError {
  return new AppError('email_not_verified', `${sentence} In danger, call 112 now.`);
}

/** Whether another flag of an account with a confirmed address, or the first of the day without one, texts the next of kin. */
export async function mayTextKin(tx: Transaction, { userId, emailVerified }: Reporter): Promise<boolean> {
  return emailVerified || !(await store.isKinTextedToday(tx, userId));
}

/**
 * The reporter of a silent alarm is the passenger. Other silent alarms of an account that proved nothing wait until the transaction ends.
 */
export async function forcedReporter(tx: Transaction, userId: number): Promise<Reporter> {
  const emailVerified = await findIsProven(tx, userId);
  if (!emailVerified) await lockName(tx, 'unconfirmedReports', `alarms of ${userId}`);
  return { userId, emailVerified };
}

/** Silent alarms are counted apart from other reports, whose refusal would tell of them. The passenger hears nothing of this limit. */
export async function mayRaiseAlarm(tx: Transaction, { userId, emailVerified }: Reporter): Promise<boolean> {
  return emailVerified || (await store.countAlarmsToday(tx, userId)) < reportsPerDay;
}

/** The same limit as for flags, counted separately. */
export async function mayAlarmKin(tx: Transaction, { userId, emailVerified }: Reporter): Promise<boolean> {
  return emailVerified || !(await store.isKinAlarmedToday(tx, userId));
}
