/** Flagging a ride, for the channels by which a passenger may do it. */
import type { Transaction } from '#server/base/database/connection.ts';
import * as rideFlags from '#server/features/reporting/flags/ride-flags.ts';

import * as store from '#server/features/reporting/flags/store.ts';

export const { flagRide } = rideFlags;

/** Whether a flag of the passenger stands on the ride: a report of its ladder is none. */
export async function isFlaggedByPassenger(tx: Transaction, rideId: number): Promise<boolean> {
  return (await store.findOpenFlag(tx, { rideId, itemId: null }))?.raised_by === 'passenger';
}
