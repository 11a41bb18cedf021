/** Where the next of kin may answer: by the link of a page that still shows them the ride on the road. */
import type { Transaction } from '#server/base/database/connection.ts';
import { linkState } from '#server/features/journeys/rides/shares/link-state.ts';
import * as store from '#server/features/journeys/rides/shares/store.ts';

/** @returns the ride; undefined for every other link, and where the page has no buttons. */
export async function findAnswerableRide(tx: Transaction, token: string): Promise<number | undefined> {
  const shared = await store.findShared(tx, token);
  if (!shared || shared.ride_id === null || shared.audience !== 'next-of-kin') return undefined;
  const state = linkState(shared, new Date(shared.read_at));
  return state === 'ended' || state === 'arrived' || state === 'forced' ? undefined : shared.ride_id;
}
