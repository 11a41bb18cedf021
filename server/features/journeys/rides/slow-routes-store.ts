/**
 * How much longer than usual the rides of a route take at present. Only rides of people with a confirmed address count, one of each,
 * and five at least, so that a few accounts make no route slow and no one's ride can be read from it.
 */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

const hoursCounted = 3;
const leastPassengers = 5;
/** Shorter delays are within the slack of every ladder. */
const leastMinutes = 10;

/** The delay of the route of `ride`, for a statement; 0 where the route is not slow. */
export const minutesSlow = sql<number>`coalesce((
    select minutes from slow_routes as slow
    where slow.departure_state = ride.departure_state and slow.departure_city = ride.departure_city
      and slow.destination_state = ride.destination_state and slow.destination_city = ride.destination_city
  ), 0)`;

const route = sql`departure_state, departure_city, destination_state, destination_city`;

/** Runs every minute. A ride takes a day at most, so it reads rides of the last day and three hours. */
export async function measureSlowRoutes(db: Queries, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await sql`
    with arrived as (
      select distinct on (${route}, owner_id) ${route}, extract(epoch from completed_at - created_at) / 60 as minutes
      from rides
      where status = 'completed' and completed_at > ${at} - make_interval(hours => ${hoursCounted})
        and created_at > ${at} - make_interval(hours => ${24 + hoursCounted})
        and completed_at - created_at between interval '5 minutes' and interval '24 hours'
        and owner_id in (select id from users where email_verified_at is not null)
      order by ${route}, owner_id, completed_at desc
    ), lately as (
      select ${route}, percentile_cont(0.5) within group (order by minutes) as minutes
      from arrived group by ${route} having count(*) >= ${leastPassengers}
    ), measured as (
      select ${route}, floor(lately.minutes - usual.minutes) as minutes
      from lately join route_durations as usual using (${route})
      where lately.minutes - usual.minutes >= ${leastMinutes}
    ), gone as (
      delete from slow_routes where (${route}) not in (select ${route} from measured)
    )
    insert into slow_routes select ${route}, minutes, ${at} from measured
    on conflict (${route}) do update set minutes = excluded.minutes, measured_at = excluded.measured_at
  `.execute(db);
}
