/** The end of a ride by text, and its answers to the ladder. The PIN is asked for, since a number alone must never end an alarm. */
import type { Act, Outcome } from '#domain/app/text/acts.ts';
import { wrongPinsPerRide } from '#domain/journeys/arrival-pins.ts';
import { isExpectable } from '#domain/journeys/expected-arrival.ts';
import { hourLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { PinMeaning } from '#server/base/database/tables/arrival-pins.ts';
import { type KnownFacts, type OpenRide, rideToAnswer } from '#server/features/app/text/facts.ts';
import { actorOf } from '#server/features/app/text/numbers.ts';
import { isGivenPin, mayBeRight, silentAfter } from '#server/features/app/text/pins.ts';
import { countInputs, type TextNumberRow } from '#server/features/app/text/store.ts';
import { findPins, hashTypedPin } from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import { completeProven, moveArrival } from '#server/features/journeys/rides/for-others/ending.ts';
import { noteProof, weighPin } from '#server/features/journeys/rides/for-others/proving.ts';
import {
  noteUnproved,
  putOff,
  standingOf,
} from '#server/features/journeys/rides/ladder/for-others/text-answers.ts';

/** Clocks differ a little. */
const writtenSlack = 60_000;

/** The ride that an answer is for. A text that comes late is not for a ride that was lodged after it was written. */
function rideMeant({ openRides, writtenAt }: KnownFacts): OpenRide | undefined {
  if (writtenAt === undefined) return rideToAnswer(openRides);
  const latest = writtenAt.getTime() + writtenSlack;
  return rideToAnswer(openRides.filter((ride) => Date.parse(ride.created_at) <= latest));
}

function noRideMeant({ openRides }: KnownFacts): Outcome {
  return { kind: 'refused', why: openRides.length === 0 ? 'no-ride' : 'late-text' };
}

export async function arrive(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  pin: string,
  facts: KnownFacts,
): Promise<Outcome> {
  const openRide = rideMeant(facts);
  if (!openRide || row.user_id === null) return noRideMeant(facts);
  const meaning = await weigh(app, tx, row, pin, openRide);
  if (meaning === 'none') return { kind: 'refused', why: 'no-pin' };
  if (meaning === 'wrong') return { kind: 'refused', why: 'wrong-pin' };
  const actor = await actorOf(tx, row.user_id, true);
  await completeProven(app, tx, actor, openRide.id, { pin: meaning, asksWhetherSafe: false });
  const { vehicle_number: plate, destination_address: town } = openRide;
  const left = rideToAnswer(facts.openRides.filter(({ id }) => id !== openRide.id));
  return { kind: 'arrived', plate, town, at: app.now().toISOString(), left: left?.vehicle_number ?? '' };
}

/**
 * The PIN that the person chose, else the one that RUA gave. Too many wrong ones for this ride, and a right one is answered like a
 * wrong one. @returns `none` when they have no PIN.
 */
async function weigh(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  pin: string,
  ride: OpenRide,
): Promise<PinMeaning | 'none'> {
  const chosen = await weighChosen(app, tx, row, pin, ride);
  if (chosen === undefined && row.pin_seed === null) return 'none';
  const meaning = chosen ?? (isGivenPin(app.secretKey, row, pin) ? 'safe' : 'wrong');
  const isOpen = await mayBeRight(tx, row, meaning !== 'wrong', app.now());
  const wrongOfRide = await countInputs(tx, row.number, 'outcome', 'wrong-pin', ride.created_at);
  return isOpen && wrongOfRide < wrongPinsPerRide ? meaning : 'wrong';
}

/** @returns undefined for a person who chose none. */
async function weighChosen(
  app: AppContext,
  tx: Transaction,
  { user_id }: TextNumberRow,
  pin: string,
  { id }: OpenRide,
): Promise<PinMeaning | undefined> {
  if (user_id === null) return undefined;
  const pins = await findPins(tx, user_id);
  return pins && weighPin(app, tx, { id, owner_id: user_id }, pins, await hashTypedPin(app, pins, pin));
}

/**
 * Some hours more. The number alone moves a ride by one hour, once, and only while nobody else was told: a forged number that
 * could do more would keep RUA from ever asking.
 */
export async function wait(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  { hours, pin }: Extract<Act, { kind: 'late' }>,
  facts: KnownFacts,
): Promise<Outcome> {
  const openRide = rideMeant(facts);
  if (!openRide || row.user_id === null) return noRideMeant(facts);
  const meaning = pin === '' ? undefined : await weigh(app, tx, row, pin, openRide);
  if (meaning === 'wrong' || meaning === 'none') return { kind: 'refused', why: 'wrong-pin' };
  const isProven = meaning !== undefined;
  if (isProven) await noteProof(app, tx, openRide.id, meaning);
  const { isAsked, mayMoveUnproved } = await standingOf(app, tx, openRide.id);
  const wasMoved = (await countInputs(tx, row.number, 'outcome', 'waiting', openRide.created_at)) > 0;
  if (!isProven && (hours > 1 || wasMoved || !mayMoveUnproved)) return { kind: 'refused', why: 'late-pin' };
  const actor = await actorOf(tx, row.user_id, isProven);
  const asksAt = isAsked ? await putOff(app, tx, actor, openRide.id, hours) : undefined;
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
  const openRide = rideMeant(facts);
  if (!openRide || row.user_id === null) return noRideMeant(facts);
  const wrong = await countInputs(tx, row.number, 'outcome', 'wrong-pin', openRide.created_at);
  const until =
    wrong < silentAfter
      ? await noteUnproved(app, tx, await actorOf(tx, row.user_id, false), openRide.id)
      : undefined;
  return until === undefined ? { kind: 'refused', why: 'pin-missing' } : { kind: 'unproved', until };
}
