/** The queries of the back office's home. */
import { type RawBuilder, sql } from 'kysely';
import { countedOnTabs } from '#domain/contract/paging.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { isReceiving, isUnstaffed } from '#server/base/database/receiving-agencies.ts';
import { rowCount } from '#server/base/database/row-count.ts';

/** All who may sign in to the back office. */
export function listStaff(queries: Queries) {
  return queries
    .selectFrom('users')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name'), 'staff_role'])
    .where('account_type', '=', 'staff')
    .where('deactivated_at', 'is', null)
    .where('suspended_at', 'is', null)
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
  unstaffed: number;
  unreachable: number;
  agencies: number;
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
      ${upTo(sql`select id from agencies where active and ${isUnstaffed}`)} as unstaffed,
      ${upTo(sql`select id from agencies where active and not ${isReceiving}`)} as unreachable,
      ${upTo(sql`select id from agencies where active and (not ${isReceiving} or ${isUnstaffed})`)} as agencies,
      ${upTo(sql`select id from outbox where state = 'failed'`)} as failed,
      ${upTo(sql`select id from outbox where state in ('queued', 'retrying')`)} as waiting
  `.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

function upTo(rows: RawBuilder<unknown>) {
  return sql<number>`(select count(*) from (select from (${rows}) as one limit ${rowCount(countedOnTabs)}) as found)`;
}
