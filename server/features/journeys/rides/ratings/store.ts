/** The queries of ratings. */
import { sql } from 'kysely';
import { leastPassengers, type RideRating, ratingDays } from '#domain/journeys/rides/ride-ratings.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export async function save(tx: Transaction, rideId: number, rating: RideRating): Promise<void> {
  await tx
    .insertInto('ride_ratings')
    .values({ ride_id: rideId, rating })
    .onConflict((conflict) =>
      conflict.column('ride_id').doUpdateSet({ rating, rated_at: sql<string>`now()` }),
    )
    .execute();
}

export async function remove(tx: Transaction, rideId: number): Promise<void> {
  await tx.deleteFrom('ride_ratings').where('ride_id', '=', rideId).execute();
}

export type ParkRow = { park: string; state: string; good: number; too_fast: number; fare: number };

const mostParks = 20;

/** An answer of a ride whose completion was undone does not count. A park is one however it is spelt. */
export async function listByPark(queries: Queries, now: Date): Promise<ParkRow[]> {
  const { rows } = await sql<ParkRow>`
    select min(rides.park_name) as park, rides.departure_state as state,
      count(*) filter (where rating = 'good') as good,
      count(*) filter (where rating = 'too-fast') as too_fast,
      count(*) filter (where rating = 'fare') as fare
    from ride_ratings join rides on rides.id = ride_ratings.ride_id
    where ride_ratings.rated_at > ${now.toISOString()}::timestamptz - make_interval(days => ${ratingDays})
      and rides.status = 'completed' and rides.park_name not in ('', ${notKnown})
    group by folded_text(rides.park_name), rides.departure_state
    having count(distinct rides.owner_id) >= ${leastPassengers}
    order by count(*) filter (where rating <> 'good') desc, park, state limit ${mostParks}
  `.execute(queries);
  return rows;
}
