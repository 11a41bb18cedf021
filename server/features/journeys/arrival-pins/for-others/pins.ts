/** The PINs that people chose, for the channels in which they are given and chosen. */
import { randomBytes } from 'node:crypto';
import { type PinRefusal, refusalOfDuressPin, refusalOfPin } from '#domain/journeys/rides/arrival-pins.ts';
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

/** The person's own is the first. Each of the others is of a forced person. */
function hashesOf({ pin_hash, duress_hash, more_duress_hashes }: store.PinRow): Buffer[] {
  return [pin_hash, duress_hash ?? noHash, ...more_duress_hashes];
}

/**
 * One computed hash is compared with all, whichever it equals, so the time tells nothing. A forced person may have chosen the one
 * that was the person's own: then it is of a forced person. @returns its place among them; -1 for a wrong one.
 */
function placeOf(pins: store.PinRow, typed: Buffer): number {
  return hashesOf(pins)
    .map((hash) => isSameSecret(typed, hash))
    .lastIndexOf(true);
}

export function meaningOfPin(pins: store.PinRow, typed: Buffer): PinMeaning {
  const place = placeOf(pins, typed);
  if (place < 0) return 'wrong';
  return place === 0 ? 'safe' : 'duress';
}

/** @param duress empty for none. @returns the fault, and its field. */
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
export async function hashPins(app: AppContext, pin: string, duress: string): Promise<store.PinRow> {
  const salt = randomBytes(16);
  const [hash, ...second] = await hashBoth(app, salt, pin, duress);
  return { salt, pin_hash: hash, duress_hash: second[0] ?? null, more_duress_hashes: [] };
}

/** At most this many hashes of PINs chosen by a forced person are kept, the newest. */
const mostDuressHashes = 8;

/**
 * New PINs that were chosen with the PIN of a forced passenger. They count as PINs of a forced passenger too. The passenger's own PIN
 * stays valid. The PINs that were chosen before the typed one stay valid too, because a thief who saw the passenger choose them
 * expects it. Makes as many hashes as `hashPins`. @param typed the hash of the typed PIN.
 */
export async function hashForcedPins(
  app: AppContext,
  pins: store.PinRow,
  typed: Buffer,
  { pin, duress }: { pin: string; duress: string },
): Promise<store.PinRow> {
  const before = hashesOf(pins).slice(1, placeOf(pins, typed));
  const chosen = await hashBoth(app, pins.salt, pin, duress);
  const [first = null, ...more] = [...before, ...chosen].slice(-mostDuressHashes);
  return { salt: pins.salt, pin_hash: pins.pin_hash, duress_hash: first, more_duress_hashes: more };
}

/** @returns the second only where there is one; it is computed all the same. */
async function hashBoth(
  app: AppContext,
  salt: Buffer,
  pin: string,
  duress: string,
): Promise<[Buffer, ...Buffer[]]> {
  const hash = await hashPin(app.secretKey, salt, pin);
  const second = await hashPin(app.secretKey, salt, duress);
  return duress === '' ? [hash] : [hash, second];
}

/** Saves the PINs in place of those that were chosen before. */
export async function savePins(
  app: AppContext,
  tx: Transaction,
  userId: number,
  hashed: store.PinRow,
): Promise<void> {
  await store.save(tx, { user_id: userId, ...hashed, chosen_at: app.now().toISOString() });
}

export const { remove: removePins, move: movePins } = store;
