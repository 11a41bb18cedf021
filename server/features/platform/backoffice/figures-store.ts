/** The queries of the numbers of the week. */
import { type RawBuilder, sql } from 'kysely';
import { figureDays } from '#domain/platform/backoffice.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
import type { DayFigures } from '#server/base/database/tables/day-figures.ts';

const todayOf = (now: string) => sql`(${now}::timestamptz at time zone 'Africa/Lagos')::date`;

/** After this many days the figures of a day are final: messages sent then have arrived or failed for good. */
const settledAfterDays = 4;

/** Two weeks of days in West Africa Time, oldest first. Final days are read from storage, and the others counted. */
export async function listDays(queries: Queries, now: string): Promise<DayFigures[]> {
  const kept = await listKept(queries, now);
  return [...kept, ...(await countDays(queries, now, 2 * figureDays - kept.length))];
}

/** Counts and stores the days whose figures are final and not stored yet. */
export async function storeSettledDays(queries: Queries, now: string): Promise<void> {
  const kept = await listKept(queries, now);
  const missing = 2 * figureDays - settledAfterDays - kept.length;
  if (missing <= 0) return;
  const counted = await countDays(queries, now, 2 * figureDays - kept.length);
  await queries
    .insertInto('day_figures')
    .values(counted.slice(0, missing))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest days of the two weeks, up to the first that is not kept. */
async function listKept(queries: Queries, now: string): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select to_char(day, 'YYYY-MM-DD') as day, accounts, rides, flags, complaints, deliveries, undelivered
    from day_figures where day between ${todayOf(now)} - ${2 * figureDays - 1}::int and ${todayOf(now)} - ${settledAfterDays}::int
    and day < coalesce(
      (select min(one) from (
        select ${todayOf(now)} - back as one from generate_series(0, ${2 * figureDays - 1}::int) as back
      ) as calendar where not exists (select from day_figures as found where found.day = one)),
      ${todayOf(now)}
    )
    order by day
  `.execute(queries);
  return rows;
}

/** The last so many days, today included; each table is read from the first of them on. */
async function countDays(queries: Queries, now: string, days: number): Promise<DayFigures[]> {
  const today = todayOf(now);
  const since = sql`((${today} - ${days - 1}::int)::timestamp at time zone 'Africa/Lagos')`;
  const inLagos = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Lagos')::date`;
  const perDay = (table: string, column: string, where: RawBuilder<boolean>) => sql`
    select ${inLagos(column)} as day, count(*) as found from ${sql.table(table)}
    where ${sql.ref(column)} >= ${since} and ${where} group by 1`;
  const all = sql<boolean>`true`;
  const { rows } = await sql<DayFigures>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(accounts.found, 0) as accounts,
      coalesce(rides.found, 0) as rides, coalesce(flags.found, 0) as flags,
      coalesce(complaints.found, 0) as complaints, coalesce(messages.found, 0) as deliveries,
      coalesce(messages.lost, 0) as undelivered
    from (select ${today} - back as day from generate_series(0, ${days - 1}::int) as back) as calendar
    left join (${perDay('users', 'created_at', sql<boolean>`account_type <> 'staff'`)}) as accounts using (day)
    left join (${perDay('rides', 'created_at', all)}) as rides using (day)
    left join (${perDay('flags', 'created_at', all)}) as flags using (day)
    left join (${perDay('complaints', 'created_at', all)}) as complaints using (day)
    left join (
      select ${inLagos('queued_at')} as day, count(*) as found,
        count(*) filter (where state in ('failed', 'blocked')) as lost
      from outbox where queued_at >= ${since} and state <> 'suppressed' group by 1
    ) as messages using (day)
    order by day
    ${plannedAnew}`.execute(queries);
  return rows;
}

export type ResponseRow = { day: string | null; week: number; minutes: number | null };

/**
 * The usual time until a case that was opened then was acknowledged: for each of the last seven days, and, without a day,
 * for the two weeks (0 is the last one).
 */
export async function listResponseTimes(queries: Queries, now: string): Promise<ResponseRow[]> {
  const today = todayOf(now);
  const { rows } = await sql<ResponseRow>`
    with worked as (
      select (opened.at at time zone 'Africa/Lagos')::date as day,
        (${today} - (opened.at at time zone 'Africa/Lagos')::date) / ${figureDays}::int as week,
        extract(epoch from (
          select min(at) from case_events
          where case_id = opened.case_id and kind in ('acknowledged', 'assigned', 'started', 'handed_off', 'resolved')
        ) - opened.at) / 60 as minutes
      from case_events as opened
      where opened.sequence = 1
        and opened.at >= ((${today} - ${2 * figureDays - 1}::int)::timestamp at time zone 'Africa/Lagos')
    )
    select to_char(day, 'YYYY-MM-DD') as day, week,
      percentile_cont(0.5) within group (order by minutes)::float8 as minutes
    from worked group by grouping sets ((day, week), (week))
  `.execute(queries);
  return rows;
}
