/**
 * A person who never signed up chooses a PIN by text, or gets a new one from RUA. Neither is possible with a ride on the road:
 * otherwise a thief of the phone could end an alarm with the new PIN. A ride that is given up stays as it is, with all that
 * was reported of it.
 */
import type { Act, Outcome } from '#domain/app/text/acts.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { checkPinOffRoad } from '#server/features/app/text/check-pin.ts';
import type { KnownFacts } from '#server/features/app/text/facts.ts';
import { pinPlaceholder } from '#server/features/app/text/pin-placeholder.ts';
import { newPinSeed } from '#server/features/app/text/pins.ts';
import { codeFor, isCodeFor } from '#server/features/app/text/sent-back-codes.ts';
import { changeNumber, notePinGiven, type TextNumberRow } from '#server/features/app/text/store.ts';
import {
  findPins,
  hashForcedPins,
  hashPins,
  refusalOfPins,
  removePins,
  savePins,
} from '#server/features/journeys/arrival-pins/for-others/pins.ts';

/**
 * Gives the person a new PIN in place of the one that they chose, which RUA does not know. It takes the code that RUA sent to
 * the number. A member changes the PIN in the app, behind the password. A number that stopped RUA keeps its PIN, because it
 * would not receive a new one.
 */
export async function giveNewPin(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  typed: string,
  { isOnTheRoad }: KnownFacts,
): Promise<Outcome> {
  if (isOnTheRoad) return { kind: 'refused', why: 'ride-open' };
  if (row.stopped_at !== null) return { kind: 'refused', why: 'nothing' };
  const isChosen = row.user_id !== null && (await findPins(tx, row.user_id)) !== undefined;
  if (isChosen && row.linked_at !== null) return { kind: 'refused', why: 'pin-in-app' };
  if (typed === '') return { kind: 'pin-code', code: codeFor(app, row, 'new pin') };
  if (!isCodeFor(app, row, 'new pin', typed)) return { kind: 'refused', why: 'wrong-code' };
  if (row.user_id !== null) await removePins(tx, row.user_id);
  await changeNumber(tx, row.number, { pin_seed: newPinSeed() });
  // The first PIN of a number takes no other's place.
  if (row.pin_seed !== null) await notePinGiven(tx, row.number);
  return { kind: 'new-pin', pin: pinPlaceholder };
}

/**
 * Takes the present PIN, since anyone can send an SMS under another person's number. The PIN of a forced person gets the same
 * answer: a thief who heard it must not learn that it is the silent alarm.
 */
export async function choosePin(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  { known, pin, duress }: Extract<Act, { kind: 'choose-pin' }>,
  { pinRefusal }: KnownFacts,
): Promise<Outcome> {
  if (pinRefusal !== null) return { kind: 'refused', why: pinRefusal };
  if (row.user_id === null) return { kind: 'refused', why: 'pin-none' };
  const pins = await findPins(tx, row.user_id);
  const { meaning, hash } = await checkPinOffRoad(app, tx, row, pins, known);
  if (meaning === 'wrong') return { kind: 'refused', why: 'wrong-pin' };
  if (refusalOfPins(pin, duress)) return { kind: 'refused', why: 'pin-easy' };
  const isForced = pins !== undefined && hash !== undefined && meaning === 'duress';
  const hashed = isForced
    ? await hashForcedPins(app, pins, hash, { pin, duress })
    : await hashPins(app, pin, duress);
  await savePins(app, tx, row.user_id, hashed);
  return { kind: 'pin-chosen' };
}
