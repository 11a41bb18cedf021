/**
 * Whether and when RUA asks on a ride, set by text. Ending the questions takes the PIN, because a number alone proves nothing
 * and another person may hold the phone. Starting them again takes no PIN.
 */
import type { Act, Outcome } from '#domain/app/text/acts.ts';
import { shownKin } from '#domain/app/text/facts.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { checkPin } from '#server/features/app/text/check-pin.ts';
import { type KnownFacts, type OpenRide, phoneOfKin, rideToAnswer } from '#server/features/app/text/facts.ts';
import { matchingRide, matchingRides, noMatchingRide } from '#server/features/app/text/matching-ride.ts';
import { actorOf } from '#server/features/app/text/numbers.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';
import { noteProof } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';
import { isOnTheRoad } from '#server/features/journeys/rides/for-others/kin-of-ride.ts';
import { answerStatusOf, setAsking } from '#server/features/journeys/rides/ladder/for-others/text-answers.ts';

/**
 * Of several rides it is for one on which RUA still asks. A refusal after the PIN is not thrown, which would undo that the PIN of a
 * forced person was given.
 */
export async function stopQuestions(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  { pin }: Extract<Act, { kind: 'do-not-ask' }>,
  facts: KnownFacts,
): Promise<Outcome> {
  const ride = rideToAnswer(matchingRides(facts).filter(({ isOff }) => !isOff)) ?? matchingRide(facts);
  if (!ride || row.user_id === null) return noMatchingRide(facts);
  if (pin === '') return { kind: 'refused', why: 'ask-pin' };
  const meaning = await checkPin(app, tx, row, pin, ride);
  if (meaning === 'none') return { kind: 'refused', why: 'no-pin' };
  if (meaning === 'wrong') return { kind: 'refused', why: 'wrong-pin' };
  if (!(await isOnTheRoad(tx, ride.id))) return { kind: 'refused', why: 'no-ride' };
  await noteProof(app, tx, ride.id, meaning);
  const isDone = await setAsking(app, tx, await actorOf(tx, row.user_id, true), ride.id, 'off');
  const told = await outcomeOf(app, tx, ride, facts);
  return isDone || told.kind === 'asks-not' || ride.expected_arrival === null
    ? told
    : { kind: 'refused', why: 'ask-told' };
}

/** RUA asks again on each ride of the number. The answer names a ride on which it did not ask, if there was one. */
export async function resumeQuestions(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  facts: KnownFacts,
): Promise<Outcome> {
  const off = matchingRides(facts).filter(({ isOff }) => isOff);
  const ride = rideToAnswer(off) ?? matchingRide(facts);
  if (!ride || row.user_id === null) return noMatchingRide(facts);
  const actor = await actorOf(tx, row.user_id, false);
  for (const { id } of off) await setAsking(app, tx, actor, id, 'on');
  return outcomeOf(app, tx, ride, facts);
}

async function outcomeOf(
  app: AppContext,
  tx: Transaction,
  ride: OpenRide,
  facts: KnownFacts,
): Promise<Outcome> {
  const { vehicle_number: plate, destination_address: town, expected_arrival: due } = ride;
  const { times } = await answerStatusOf(app, tx, ride.id);
  if (due !== null && times.askedAt === null) return { kind: 'asks-not', plate, town };
  return { kind: 'asks', plate, town, due, times, kin: shownKin(phoneOfKin(ride, facts)) };
}
