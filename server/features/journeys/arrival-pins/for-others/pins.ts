/** The PINs that people chose, for the channels in which they are given and chosen. */
import { randomBytes } from 'node:crypto';
import { type PinRefusal, refusalOfDuressPin, refusalOfPin } from '#domain/journeys/arrival-pins.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { PinMeaning } from '#server/base/database/tables/arrival-pins.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';
import { hashPin } from '#server/features/identity/accounts/for-others/password-hash.ts';
import * as store from '#server/features/journeys/arrival-pins/store.ts';

export type { PinRow } from '#server/features/journeys/arrival-pins/store.ts';

/** @returns undefined for a person who chose none. */
export function findPins(queries: Queries, userId: number): Promise<store.PinRow | undefined> {
  return store.find(queries, userId);
}

export function hashTypedPin(app: AppContext, { salt }: store.PinRow, typed: string): Promise<Buffer> {
  return hashPin(app.secretKey, salt, typed);
}

/** Stands where there is no second PIN: no hash is all zeros. */
const noHash = Buffer.alloc(32);

/** One computed hash is compared with both, whichever it equals, so the time tells nothing. */
export function meaningOfPin(pins: store.PinRow, typed: Buffer): PinMeaning {
  const isSafe = isSameSecret(typed, pins.pin_hash);
  const isDuress = isSameSecret(typed, pins.duress_hash ?? noHash);
  if (isSafe) return 'safe';
  return isDuress ? 'duress' : 'wrong';
}

export type HashedPins = Pick<store.PinRow, 'salt' | 'pin_hash' | 'duress_hash'>;

/** @param duress empty for none. @returns what is wrong, and with which. */
export function refusalOfPins(
  pin: string,
  duress: string,
): { field: 'pin' | 'duressPin'; why: PinRefusal } | undefined {
  const ofPin = refusalOfPin(pin);
  if (ofPin) return { field: 'pin', why: ofPin };
  const ofDuress = duress === '' ? undefined : refusalOfDuressPin(pin, duress);
  return ofDuress && { field: 'duressPin', why: ofDuress };
}

/** Takes long. Two hashes, with a second PIN or without. @param duress empty for none. */
export async function hashPins(app: AppContext, pin: string, duress: string): Promise<HashedPins> {
  const salt = randomBytes(16);
  const pinHash = await hashPin(app.secretKey, salt, pin);
  const duressHash = await hashPin(app.secretKey, salt, duress);
  return { salt, pin_hash: pinHash, duress_hash: duress === '' ? null : duressHash };
}

/**
 * Chosen with the PIN of a forced person: the new one is that of a forced person as well, and the person's own stays. As many hashes
 * as `hashPins` makes.
 */
export async function hashForcedPin(
  app: AppContext,
  { salt, pin_hash }: store.PinRow,
  pin: string,
  duress: string,
): Promise<HashedPins> {
  const [hash] = [await hashPin(app.secretKey, salt, pin), await hashPin(app.secretKey, salt, duress)];
  return { salt, pin_hash, duress_hash: hash };
}

/** In place of those chosen before. */
export async function savePins(
  app: AppContext,
  tx: Transaction,
  userId: number,
  hashed: HashedPins,
): Promise<void> {
  await store.save(tx, { user_id: userId, ...hashed, chosen_at: app.now().toISOString() });
}

export const { remove: removePins, move: movePins } = store;
