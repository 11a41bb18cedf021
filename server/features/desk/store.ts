/** The queries of the back office's home. */

import { type RawBuilder, sql } from 'kysely';
import { figureDays } from '#domain/desk.ts';
import { countedAtMost } from '#domain/paging.ts';
import type { Queries } from '#server/database/connection.ts';

/** All who may sign in to the back office. */
export function listStaff(queries: Queries) {
  return queries
    .selectFrom('users')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name'), 'staff_role'])
    .where('account_type', '=', 'staff')
    .where('deactivated_at', 'is', null)
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

type WaitingRow = {
  comments: number;
  traffic: number;
  spaces: number;
  comment_appeals: number;
  other_appeals: number;
  new_messages: number;
  own_messages: number;
  failed: number;
  waiting: number;
};

/** Each counted up to a limit, along indexes that hold only what waits. */
export async function countWaiting(queries: Queries, userId: number): Promise<WaitingRow> {
  const openAppeal = sql`appealed_at is not null and outcome is null`;
  const { rows } = await sql<WaitingRow>`
    select
      ${upTo(sql`
        select id from comments where state = 'waiting'
        union select comment_id from comment_reports where state = 'waiting'
        union select comment_id from moderation_decisions where ${openAppeal} and comment_id is not null`)} as comments,
      ${upTo(sql`
        select update_id from traffic_reports where state = 'waiting'
        union select update_id from moderation_decisions where ${openAppeal} and update_id is not null`)} as traffic,
      ${upTo(sql`
        select id from spaces where looked_at is null and hidden_at is null
        union select space_id from space_reports where state = 'waiting'
        union select space_id from moderation_decisions where ${openAppeal} and space_id is not null`)} as spaces,
      ${upTo(sql`select id from moderation_decisions where ${openAppeal} and comment_id is not null`)} as comment_appeals,
      ${upTo(sql`select id from moderation_decisions where ${openAppeal} and comment_id is null`)} as other_appeals,
      ${upTo(sql`select id from contact_messages where state = 'new' and not suspicious`)} as new_messages,
      ${upTo(sql`
        select id from contact_messages
        where assigned_to = ${userId} and state = 'in_progress' and not suspicious`)} as own_messages,
      ${upTo(sql`select id from outbox where state = 'failed'`)} as failed,
      ${upTo(sql`select id from outbox where state in ('queued', 'retrying')`)} as waiting
  `.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

function upTo(rows: RawBuilder<unknown>) {
  return sql<number>`(select count(*) from (select from (${rows}) as one limit ${countedAtMost}) as found)`;
}

export type DayRow = {
  day: string;
  accounts: number;
  rides: number;
  flags: number;
  complaints: number;
  deliveries: number;
  undelivered: number;
};

/** Two weeks of days in West Africa Time, oldest first; each table is read from the first of them on. */
export async function listDays(queries: Queries, now: string): Promise<DayRow[]> {
  const today = sql`(${now}::timestamptz at time zone 'Africa/Lagos')::date`;
  const days = 2 * figureDays;
  const since = sql`((${today} - ${days - 1}::int)::timestamp at time zone 'Africa/Lagos')`;
  const inLagos = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Lagos')::date`;
  const perDay = (table: string, column: string, where: RawBuilder<boolean>) => sql`
    select ${inLagos(column)} as day, count(*) as found from ${sql.table(table)}
    where ${sql.ref(column)} >= ${since} and ${where} group by 1`;
  const all = sql<boolean>`true`;
  const { rows } = await sql<DayRow>`
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
  `.execute(queries);
  return rows;
}

export type ResponseRow = { day: string | null; week: number; minutes: number | null };

/**
 * The usual time until a case that was opened then was acknowledged: for each of the last seven days, and, without a day,
 * for the two weeks (0 is the last one).
 */
export async function listResponseTimes(queries: Queries, now: string): Promise<ResponseRow[]> {
  const today = sql`(${now}::timestamptz at time zone 'Africa/Lagos')::date`;
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
