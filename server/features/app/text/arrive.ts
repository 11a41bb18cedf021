/** The end of a ride by text, and its answers to the ladder. The PIN is asked for, since a number alone must never end an alarm. */
import type { Act, Outcome } from '#domain/app/text/acts.ts';
import { isExpectable } from '#domain/journeys/rides/expected-arrival.ts';
import { hourLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { checkPin } from '#server/features/app/text/check-pin.ts';
import { type KnownFacts, rideToAnswer } from '#server/features/app/text/facts.ts';
import { matchingRide, noMatchingRide } from '#server/features/app/text/matching-ride.ts';
import { actorOf } from '#server/features/app/text/numbers.ts';
import { silentAfter } from '#server/features/app/text/pins.ts';
import { countInputs, type TextNumberRow } from '#server/features/app/text/store.ts';
import { noteProof } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';
import { completeProven, moveArrival } from '#server/features/journeys/rides/for-others/ending.ts';
import {
  answerStatusOf,
  noteUnproved,
  postponeQuestion,
} from '#server/features/journeys/rides/ladder/for-others/text-answers.ts';

export async function arrive(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  pin: string,
  facts: KnownFacts,
): Promise<Outcome> {
  const openRide = matchingRide(facts);
  if (!openRide || row.user_id === null) return noMatchingRide(facts);
  const meaning = await checkPin(app, tx, row, pin, openRide);
  if (meaning === 'none') return { kind: 'refused', why: 'no-pin' };
  if (meaning === 'wrong') return { kind: 'refused', why: 'wrong-pin' };
  const actor = await actorOf(tx, row.user_id, true);
  await completeProven(app, tx, actor, openRide.id, { pin: meaning, asksWhetherSafe: false });
  const { vehicle_number: plate, destination_address: town } = openRide;
  const left = rideToAnswer(facts.openRides.filter(({ id }) => id !== openRide.id));
  return { kind: 'arrived', plate, town, at: app.now().toISOString(), left: left?.vehicle_number ?? '' };
}

/**
 * Moves the expected arrival by some hours. Without the PIN it moves a ride by one hour, once, and only while no other person
 * was told: a forged number that could do more would keep RUA from ever asking.
 */
export async function moveExpected(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  { hours, pin }: Extract<Act, { kind: 'late' }>,
  facts: KnownFacts,
): Promise<Outcome> {
  const openRide = matchingRide(facts);
  if (!openRide || row.user_id === null) return noMatchingRide(facts);
  const meaning = pin === '' ? undefined : await checkPin(app, tx, row, pin, openRide);
  if (meaning === 'wrong' || meaning === 'none') return { kind: 'refused', why: 'wrong-pin' };
  const isProven = meaning !== undefined;
  if (isProven) await noteProof(app, tx, openRide.id, meaning);
  const { isAsked, mayMoveUnproved } = await answerStatusOf(app, tx, openRide.id);
  const wasMoved =
    (await countInputs(tx, { number: row.number, outcome: 'waiting' }, openRide.created_at)) > 0;
  if (!isProven && (hours > 1 || wasMoved || !mayMoveUnproved)) return { kind: 'refused', why: 'late-pin' };
  const actor = await actorOf(tx, row.user_id, isProven);
  const asksAt = isAsked ? await postponeQuestion(app, tx, actor, openRide.id, hours) : undefined;
  if (asksAt !== undefined) return { kind: 'waiting', until: asksAt };
  const now = app.now().getTime();
  const expected = openRide.expected_arrival === null ? now : Date.parse(openRide.expected_arrival);
  const until = new Date(Math.max(now, expected) + hours * hourLength).toISOString();
  // Not thrown, which would undo that the PIN of a forced person was given.
  if (!isExpectable(until, app.now())) return { kind: 'refused', why: 'too-late' };
  await moveArrival(app, tx, actor, openRide.id, until);
  return { kind: 'waiting', until };
}

/** An answer that proves nothing moves the question once. After some wrong PINs the number counts as silent. */
export async function answerUnproved(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  facts: KnownFacts,
): Promise<Outcome> {
  const openRide = matchingRide(facts);
  if (!openRide || row.user_id === null) return noMatchingRide(facts);
  const wrong = await countInputs(tx, { number: row.number, outcome: 'wrong-pin' }, openRide.created_at);
  const until =
    wrong < silentAfter
      ? await noteUnproved(app, tx, await actorOf(tx, row.user_id, false), openRide.id)
      : undefined;
  return until === undefined ? { kind: 'refused', why: 'pin-missing' } : { kind: 'unproved', until };
}
