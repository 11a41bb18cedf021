/** Acts of a passenger in the app with the PIN that they chose: to arrive, to change the expected arrival, to name another next of kin. */
import { AppError } from '#domain/contract/errors.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import type { PinMeaning } from '#server/base/database/tables/arrival-pins.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  findPins,
  hashTypedPin,
  type PinRow,
} from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import { completeProven } from '#server/features/journeys/rides/arrivals.ts';
import { moveArrival, requireExpectable } from '#server/features/journeys/rides/expected-arrival.ts';
import { lockOwnRide } from '#server/features/journeys/rides/for-others/changes.ts';
import { checkRidePin, noteProof } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';

const wrongPin = 'This PIN is not right. Nothing is changed.';

/** @throws AppError 422 beside `pin` when it is wrong; 409 without a PIN of one's own, or when the ride is over. */
export async function arriveWithPin(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  id: number,
  typed: string,
): Promise<Ride> {
  const pin = await requirePin(app, transact, actor, id, typed);
  return transact((tx) => completeProven(app, tx, actor, id, { pin, asksWhetherSafe: true }));
}

/** @throws AppError as above; 422 when the moment is over or days ahead. */
export async function expectWithPin(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  id: number,
  { pin: typed, expectedArrival }: { pin: string; expectedArrival: string | null },
): Promise<Ride> {
  // The time is checked before the PIN: a refusal after it would undo the alarm of a forced passenger.
  const moment = requireExpectable(app, expectedArrival);
  const pin = await requirePin(app, transact, actor, id, typed);
  return transact(async (tx) => {
    await lockOwnRide(tx, actor, id);
    // Before the move, which writes to the next of kin: of a forced passenger the alarm.
    await noteProof(app, tx, id, pin);
    return moveArrival(app, tx, actor, id, moment);
  });
}

type RightPin = Exclude<PinMeaning, 'wrong'>;

/** Notes the PIN at once: the alarm of a forced passenger stays, also after a later refusal. @throws AppError as above. */
export function requireProof(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  id: number,
  typed: string,
): Promise<RightPin> {
  return requirePin(app, transact, actor, id, typed, (tx, pin) => noteProof(app, tx, id, pin));
}

async function requirePin(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  id: number,
  typed: string,
  note?: (tx: Transaction, pin: RightPin) => Promise<void>,
): Promise<RightPin> {
  const pins = await findPins(app.database.queries, actor.userId);
  const given = pins && { pins, hash: await hashTypedPin(app, pins, typed) };
  // In a transaction of its own: a wrong try counts although the call fails.
  const pin = await transact(async (tx) => {
    const meaning = await weighFor(app, tx, actor, id, given);
    if (meaning !== 'wrong') await note?.(tx, meaning);
    return meaning;
  });
  if (pin === 'wrong') throw new AppError('invalid', wrongPin, { fields: { pin: [wrongPin] } });
  return pin;
}

async function weighFor(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  given: { pins: PinRow; hash: Buffer } | undefined,
): Promise<PinMeaning> {
  const ride = await lockOwnRide(tx, actor, id);
  if (ride.status !== 'active') throw new AppError('wrong_state', `This ride is already ${ride.status}.`);
  if (!given) throw new AppError('wrong_state', 'You have not chosen a PIN.');
  return checkRidePin(app, tx, ride, given.pins, given.hash);
}
