/** Use cases of ratings. */
import { AppError } from '#domain/contract/errors.ts';
import type { ParkRating, RideRating } from '#domain/journeys/rides/ride-ratings.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockOwnRide } from '#server/features/journeys/rides/for-others/changes.ts';
import * as store from '#server/features/journeys/rides/ratings/store.ts';

/** @param rating null takes the answer back. @throws AppError 404 for a ride of others; 409 while it is on the road. */
export async function rateRide(
  tx: Transaction,
  actor: Actor,
  id: number,
  rating: RideRating | null,
): Promise<{ rating: RideRating | null }> {
  const ride = await lockOwnRide(tx, actor, id);
  if (ride.status !== 'completed') throw new AppError('wrong_state', 'This ride is still on the road.');
  if (rating === null) await store.remove(tx, id);
  else await store.save(tx, id, rating);
  return { rating };
}

export async function listParkRatings(db: Queries, now: Date): Promise<{ parks: ParkRating[] }> {
  const rows = await store.listByPark(db, now);
  return { parks: rows.map(({ too_fast: tooFast, ...row }) => ({ ...row, tooFast })) };
}
