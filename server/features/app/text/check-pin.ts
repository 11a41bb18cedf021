/**
 * The meaning of a PIN by text: the PIN that the person chose counts, else the one that RUA gave. Wrong PINs are counted for
 * the number and for the ride.
 */
import { wrongPinsPerRide } from '#domain/journeys/rides/arrival-pins.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { PinMeaning } from '#server/base/database/tables/arrival-pins.ts';
import type { OpenRide } from '#server/features/app/text/facts.ts';
import { isGivenPin, mayBeRight } from '#server/features/app/text/pins.ts';
import { countInputs, type TextNumberRow } from '#server/features/app/text/store.ts';
import {
  findPins,
  hashTypedPin,
  meaningOfPin,
  type PinRow,
} from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import { checkRidePin } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';

/**
 * Checks a PIN for a ride on the road. After too many wrong PINs for the ride, a right one is answered like a wrong one.
 * @returns `none` when the person has no PIN.
 */
export async function checkPin(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  pin: string,
  ride: OpenRide,
): Promise<PinMeaning | 'none'> {
  const chosen = await checkChosenPin(app, tx, row, pin, ride);
  if (chosen === undefined && row.pin_seed === null) return 'none';
  const meaning = chosen ?? (isGivenPin(app.secretKey, row, pin) ? 'safe' : 'wrong');
  const isOpen = await mayBeRight(tx, row, meaning !== 'wrong', app.now());
  const wrongOfRide = await countInputs(tx, { number: row.number, outcome: 'wrong-pin' }, ride.created_at);
  return isOpen && wrongOfRide < wrongPinsPerRide ? meaning : 'wrong';
}

/** @returns undefined for a person who chose none. */
async function checkChosenPin(
  app: AppContext,
  tx: Transaction,
  { user_id }: TextNumberRow,
  pin: string,
  { id }: OpenRide,
): Promise<PinMeaning | undefined> {
  if (user_id === null) return undefined;
  const pins = await findPins(tx, user_id);
  return pins && checkRidePin(app, tx, { id, owner_id: user_id }, pins, await hashTypedPin(app, pins, pin));
}

type CheckedPin = {
  meaning: PinMeaning;
  /** The hash of the typed PIN, where the person chose a PIN. */
  hash: Buffer | undefined;
};

/** Checks a PIN of a person without a ride on the road. @param pins the PINs that the person chose. */
export async function checkPinOffRoad(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  pins: PinRow | undefined,
  typed: string,
): Promise<CheckedPin> {
  const hash = pins && (await hashTypedPin(app, pins, typed));
  const given = isGivenPin(app.secretKey, row, typed) ? 'safe' : 'wrong';
  const meaning = pins && hash ? meaningOfPin(pins, hash) : given;
  return { meaning: (await mayBeRight(tx, row, meaning !== 'wrong', app.now())) ? meaning : 'wrong', hash };
}
