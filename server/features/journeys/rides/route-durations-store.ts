/** How long the rides of a route usually take. Measured once a day from completed rides, and told of routes with many alone. */
import { type RawBuilder, sql } from 'kysely';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { Queries } from '#server/base/database/connection.ts';

const leastRides = 10;
const leastPassengers = 5;
const daysCounted = 90;
const hoursBetween = 23;

type Route = Pick<NewRide, 'departureState' | 'departureCity' | 'destinationState' | 'destinationCity'>;

/** @returns the median in minutes, for a statement; null where too few rides are known. */
export function usualMinutes(route: Route): RawBuilder<number | null> {
  return sql`(
    select minutes from route_durations
    where departure_state = ${route.departureState} and departure_city = ${route.departureCity}
      and destination_state = ${route.destinationState} and destination_city = ${route.destinationCity}
  )`;
}

/** Every hour; measures the routes that were measured long ago. Rides that were completed days later say nothing. */
export async function measureRoutes(db: Queries, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await sql`
    with due as (
      select where not exists (
        select from route_durations where measured_at > ${at} - make_interval(hours => ${hoursBetween})
      )
    ), measured as (
      select departure_state, departure_city, destination_state, destination_city, count(*) as rides,
        percentile_cont(0.5) within group (order by extract(epoch from completed_at - created_at) / 60) as minutes
      from rides, due
      where status = 'completed' and completed_at > ${at} - make_interval(days => ${daysCounted})
        and completed_at - created_at between interval '5 minutes' and interval '24 hours'
      group by departure_state, departure_city, destination_state, destination_city
      having count(*) >= ${leastRides} and count(distinct owner_id) >= ${leastPassengers}
    ), gone as (
      delete from route_durations as known using due where not exists (
        select from measured
        where (measured.departure_state, measured.departure_city, measured.destination_state, measured.destination_city)
          = (known.departure_state, known.departure_city, known.destination_state, known.destination_city)
      )
    )
    insert into route_durations
    select departure_state, departure_city, destination_state, destination_city, rides, 5 * ceil(minutes / 5), ${at}
    from measured
    on conflict (departure_state, departure_city, destination_state, destination_city)
      do update set rides = excluded.rides, minutes = excluded.minutes, measured_at = excluded.measured_at
  `.execute(db);
}
