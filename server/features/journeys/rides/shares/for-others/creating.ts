/** Makes the link that works: the current one, or a new one when none does. */
import type { Transaction } from '#server/base/database/connection.ts';
import type { ShareAudience } from '#server/base/database/tables/rides.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';
import { extendKinLink } from '#server/features/journeys/rides/shares/kin-links-store.ts';
import * as store from '#server/features/journeys/rides/shares/store.ts';

/** 128 random bits: too many to guess, and it still fits an SMS. */
const tokenBytes = 16;

/** The caller holds the ride's row lock, so two calls get the same link. */
export async function openShare(tx: Transaction, rideId: number, audience: ShareAudience): Promise<string> {
  const { share } = await currentOrNewShare(tx, rideId, audience);
  return share.token;
}

/**
 * Renews the link of a next of kin who is told of danger, so that they have a whole day to answer. The caller holds the ride's
 * row lock.
 */
export async function renewKinShare(tx: Transaction, rideId: number): Promise<string> {
  const renewed = await extendKinLink(tx, rideId);
  return renewed?.token ?? openShare(tx, rideId, 'next-of-kin');
}

export async function currentOrNewShare(
  tx: Transaction,
  rideId: number,
  audience: ShareAudience,
): Promise<{ share: store.ShareRow; isNew: boolean }> {
  const current = await store.findCurrent(tx, rideId, audience);
  if (current) return { share: current, isNew: false };
  // An expired link still counts as the current one until it is replaced.
  await store.revoke(tx, rideId, [audience]);
  return { share: await store.insert(tx, { rideId, audience, token: newToken(tokenBytes) }), isNew: true };
}
