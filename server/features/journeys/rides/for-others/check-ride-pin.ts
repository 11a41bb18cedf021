/** Checks a PIN that was given for a ride. Each wrong one counts for the ride and for an hour, whichever way it came. */
import { wrongPinsPerHour, wrongPinsPerRide } from '#domain/journeys/rides/arrival-pins.ts';
import { hourLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { PinMeaning } from '#server/base/database/tables/arrival-pins.ts';
import { meaningOfPin, type PinRow } from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import * as answers from '#server/features/journeys/rides/pin-answer-store.ts';

/** The caller holds the ride. @param typed its hash. @returns `wrong` also after too many wrong ones; that counts. */
export async function checkRidePin(
  app: AppContext,
  tx: Transaction,
  ride: { id: number; owner_id: number },
  pins: PinRow,
  typed: Buffer,
): Promise<PinMeaning> {
  const now = app.now();
  const since = new Date(now.getTime() - hourLength).toISOString();
  const { ofRide, lately } = await answers.countWrong(tx, ride, since);
  const meaning = meaningOfPin(pins, typed);
  const isOpen = ofRide < wrongPinsPerRide && lately < wrongPinsPerHour;
  if (meaning !== 'wrong' && isOpen) return meaning;
  const at = now.toISOString();
  await answers.insertAnswer(tx, { rideId: ride.id, meaning: 'wrong', at, kinTold: false });
  return 'wrong';
}

/** A right PIN that moves the questions instead of ending the ride. */
export function noteProof(
  app: AppContext,
  tx: Transaction,
  rideId: number,
  meaning: 'safe' | 'duress',
): Promise<void> {
  return answers.insertAnswer(tx, { rideId, meaning, at: app.now().toISOString(), kinTold: false });
}
