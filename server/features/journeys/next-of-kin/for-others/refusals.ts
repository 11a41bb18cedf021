/**
 * Next of kin who asked not to be contacted, at all or about one passenger, remembered only by a keyed hash of their number, and of that passenger
 * with it.
 */
import { createHmac } from 'node:crypto';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import * as store from '#server/features/journeys/next-of-kin/refusal-store.ts';

/** @param phone in E.164, or empty when its owner was removed. @param passengerId the passenger that the message is about. */
export async function refusesContact(
  app: AppContext,
  db: Queries,
  phone: string,
  passengerId?: number,
): Promise<boolean> {
  if (phone === '') return true;
  const ofPassenger = passengerId === undefined ? [] : [hashOf(app, phone, passengerId)];
  return store.isRefused(db, [hashOf(app, phone), ...ofPassenger]);
}

/**
 * Whether a passenger may name this number. A caller gives one refusal for both reasons, so that trying numbers does not tell
 * which owners want no messages.
 * @param passengerId undefined for a passenger without an account.
 */
export async function mayBeNotified(
  app: AppContext,
  db: Queries,
  phone: string,
  passengerId: number | undefined,
): Promise<boolean> {
  return canBeTexted(phone, app.config.smsCountries) && !(await refusesContact(app, db, phone, passengerId));
}

/** @returns whether messages about this one passenger are refused. */
export function refusesPassenger(
  app: AppContext,
  db: Queries,
  phone: string,
  passengerId: number,
): Promise<boolean> {
  return store.isRefused(db, [hashOf(app, phone, passengerId)]);
}

/**
 * @param passengerId the one passenger about whom they want no messages; left out, all passengers. @returns false when the
 * refusal was known.
 */
export function rememberRefusal(
  app: AppContext,
  tx: Transaction,
  phone: string,
  passengerId?: number,
): Promise<boolean> {
  return store.insertRefusal(tx, hashOf(app, phone, passengerId));
}

/** @returns false when there was none. */
export function forgetRefusal(
  app: AppContext,
  tx: Transaction,
  phone: string,
  passengerId: number,
): Promise<boolean> {
  return store.deleteRefusal(tx, hashOf(app, phone, passengerId));
}

function hashOf(app: AppContext, phone: string, passengerId?: number): Buffer {
  const about = passengerId === undefined ? '' : `\0${passengerId}`;
  return createHmac('sha256', app.secretKey).update(`contact-refusal\0${phone}${about}`).digest();
}
