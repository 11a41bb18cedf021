/** The end of a ride by text. The PIN is asked for, since a number alone must never end an alarm. */
import type { Outcome } from '#domain/app/text/acts.ts';
import { hourLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { KnownFacts } from '#server/features/app/text/facts.ts';
import { actorOf } from '#server/features/app/text/numbers.ts';
import { isRightPin } from '#server/features/app/text/pins.ts';
import { countActs, type TextNumberRow } from '#server/features/app/text/store.ts';
import { completeRide, expectArrival } from '#server/features/journeys/rides/for-others/ending.ts';

export async function arrive(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  pin: string,
  { openRide }: KnownFacts,
): Promise<Outcome> {
  if (!openRide || row.user_id === null) return { kind: 'refused', why: 'no-ride' };
  if (row.pin_seed === null) return { kind: 'refused', why: 'no-pin' };
  if (!(await isRightPin(app.secretKey, tx, row, pin, app.now())))
    return { kind: 'refused', why: 'wrong-pin' };
  await completeRide(app, tx, await actorOf(tx, row.user_id, true), openRide.id);
  const { vehicle_number: plate, destination_address: town } = openRide;
  return { kind: 'arrived', plate, town, at: app.now().toISOString() };
}

/**
 * An hour more than expected, or from now when that is over: once a ride, since a forged number that could do it again and again would
 * keep RUA from ever asking.
 */
export async function wait(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  hours: number,
  { openRide }: KnownFacts,
): Promise<Outcome> {
  if (!openRide || row.user_id === null) return { kind: 'refused', why: 'no-ride' };
  if ((await countActs(tx, row.number, 'late', openRide.created_at)) > 0) {
    return { kind: 'refused', why: 'late-before' };
  }
  const now = app.now().getTime();
  const expected = openRide.expected_arrival === null ? now : Date.parse(openRide.expected_arrival);
  const until = new Date(Math.max(now, expected) + hours * hourLength).toISOString();
  await expectArrival(app, tx, await actorOf(tx, row.user_id, false), openRide.id, until);
  return { kind: 'waiting', until };
}
