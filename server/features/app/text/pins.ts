/**
 * The PIN of a number: four digits that end an alarm. It is needed because anyone can send an SMS under another person's
 * number. It is computed from a stored seed and the server's key, so the table alone does not reveal it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { newPinDays } from '#domain/app/text/own-number.ts';
import { wrongPinsPerHour } from '#domain/journeys/rides/arrival-pins.ts';
import { hourLength } from '#domain/values/clock.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';
import * as store from '#server/features/app/text/store.ts';

const digits = 4;
/** After this many wrong PINs for a ride, answers from its number without a PIN count as silence. */
export const silentAfter = 3;

type Owner = Pick<store.TextNumberRow, 'number' | 'pin_seed'>;

export function newPinSeed(): Buffer {
  return randomBytes(16);
}

/** @returns the PIN; empty when the number has none. */
export function pinOf(secretKey: Buffer, { number, pin_seed }: Owner): string {
  if (pin_seed === null) return '';
  const hash = createHmac('sha256', secretKey).update(`text pin\0${number}\0`).update(pin_seed).digest();
  return String(hash.readUInt32BE(0) % 10 ** digits).padStart(digits, '0');
}

export function isGivenPin(secretKey: Buffer, owner: Owner, typed: string): boolean {
  return isSameSecret(typed, pinOf(secretKey, owner));
}

/** @returns whether RUA gave the PIN in place of another of late, for a code that a thief of the phone reads. */
export function isPinNew(
  { pin_given_at: at }: Pick<store.TextNumberRow, 'pin_given_at'>,
  now: Date,
): boolean {
  return at !== null && at > daysBefore(now, newPinDays);
}

/** Counts a wrong one, for the number alone. @returns whether a right one counts: not after too many wrong ones in an hour. */
export async function mayBeRight(
  tx: Transaction,
  owner: store.TextNumberRow,
  isRight: boolean,
  now: Date,
): Promise<boolean> {
  const since = owner.wrong_pins_since === null ? 0 : Date.parse(owner.wrong_pins_since);
  const isSameHour = now.getTime() - since < hourLength;
  const wrong = isSameHour ? owner.wrong_pins : 0;
  if (isRight && wrong < wrongPinsPerHour) return true;
  await store.changeNumber(tx, owner.number, {
    wrong_pins: Math.min(wrong + 1, 1000),
    wrong_pins_since: isSameHour ? owner.wrong_pins_since : now.toISOString(),
  });
  return false;
}
