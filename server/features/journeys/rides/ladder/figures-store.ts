/** The queries of how often ladders asked and told. Months are of West Africa Time. */
import { sql } from 'kysely';
import type { LadderMonth, LadderYear } from '#domain/journeys/rides/ladder/ladder-figures.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';

const shownMonths = 12;

/** Counts the present month and the one before; a rung counts in the month in which it was done. */
export async function countMonths(queries: Queries, now: string): Promise<void> {
  for (const back of [1, 0]) await countMonth(queries, now, back);
}

async function countMonth(queries: Queries, now: string, back: number): Promise<void> {
  const local = sql`(date_trunc('month', ${now}::timestamptz at time zone 'Africa/Lagos') - make_interval(months => ${back}::int))`;
  const from = sql`(${local} at time zone 'Africa/Lagos')`;
  const to = sql`((${local} + interval '1 month') at time zone 'Africa/Lagos')`;
  // A report that was taken back leaves its flag, and no rung.
  const told = sql`
    select ride_id, min(created_at) as at from flags
    where raised_by = 'ladder' and created_at >= ${from} and created_at < ${to} group by ride_id`;
  const done = (rung: string) => sql`
    select ride_id, min(done_at) as at from ladder_rungs
    where rung = ${rung} and done_at >= ${from} and done_at < ${to} group by ride_id`;
  await sql`
    insert into ladder_months (month, rides, asked, answered, kin_told, agency_told, verified)
    select ${local}::date, lodged.count, asked.count, asked.answered, kin.count, agency.count, agency.verified
    from (
      select count(*)::int as count from rides
      where created_at >= ${from} and created_at < ${to} and expected_arrival is not null
    ) as lodged, (
      select count(*)::int as count, count(*) filter (where exists (
        select from ladder_events as event where event.ride_id = rung.ride_id and event.at >= rung.at
          and event.kind in ('safe', 'late', 'expected', 'unproved', 'help', 'off')
      ))::int as answered from (${done('asked')}) as rung
    ) as asked, (
      select count(*)::int as count from (${done('kin-told')}) as rung
    ) as kin, (
      select count(*)::int as count, count(*) filter (where exists (
        select from flags join cases on cases.flag_id = flags.id
          join case_events as work on work.case_id = cases.id and work.kind in ('started', 'resolved')
        where flags.ride_id = report.ride_id and not exists (
          select from ladder_events as event where event.ride_id = report.ride_id and event.at > report.at and event.at <= work.at
            and event.kind in ('safe', 'late', 'expected', 'kin-fine', 'kin-found')
        )
      ))::int as verified from (${told}) as report
    ) as agency
    on conflict (month) do update set rides = greatest(ladder_months.rides, excluded.rides),
      asked = greatest(ladder_months.asked, excluded.asked), answered = greatest(ladder_months.answered, excluded.answered),
      kin_told = greatest(ladder_months.kin_told, excluded.kin_told),
      agency_told = greatest(ladder_months.agency_told, excluded.agency_told),
      verified = greatest(ladder_months.verified, excluded.verified)
    ${plannedAnew}
  `.execute(queries);
}

/** The newest first. */
export async function listMonths(queries: Queries): Promise<LadderMonth[]> {
  const { rows } = await sql<LadderMonth>`
    select to_char(month, 'YYYY-MM-DD') as month, rides, asked, answered, kin_told as "kinTold", agency_told as "agencyTold", verified
    from ladder_months order by ladder_months.month desc limit ${sql.lit(shownMonths)}
  `.execute(queries);
  return rows;
}

/** The year of this moment and the one before, the newest first, without those in which nothing was counted. */
export async function listYears(queries: Queries, now: string): Promise<LadderYear[]> {
  const { rows } = await sql<LadderYear>`
    select extract(year from month)::int as year, sum(rides)::int as rides, sum(asked)::int as asked, sum(kin_told)::int as "kinTold",
      sum(agency_told)::int as "agencyTold", sum(verified)::int as verified
    from ladder_months
    where month >= date_trunc('year', ${now}::timestamptz at time zone 'Africa/Lagos') - interval '1 year'
    group by 1 having sum(rides + asked) > 0 order by 1 desc
  `.execute(queries);
  return rows;
}
