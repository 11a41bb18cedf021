/** A ride that is over is shared with nobody. */
import type { Transaction } from '#server/database/connection.ts';
import * as store from '#server/features/shares/store.ts';

export async function endShares(tx: Transaction, rideId: number): Promise<void> {
  await store.revoke(tx, rideId, ['anyone', 'next-of-kin']);
}
