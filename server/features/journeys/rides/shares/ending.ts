/** Ends the share of a ride that is over. */
import type { Transaction } from '#server/base/database/connection.ts';
import * as store from '#server/features/journeys/rides/shares/store.ts';

export async function endShares(tx: Transaction, rideId: number): Promise<void> {
  await store.revoke(tx, rideId, ['anyone', 'next-of-kin']);
}
