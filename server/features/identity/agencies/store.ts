/** The queries of agencies and who follows them. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export function listActive(queries: Queries) {
  return queries
    .selectFrom('agencies')
    .select([
      'id',
      'name',
      'code',
      'description',
      'email',
      'logo',
      'responds_to',
      'state',
      'default_responder',
    ])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type AgencyRow = Awaited<ReturnType<typeof listActive>>[number];

export function listActiveWithFollow(queries: Queries, userId: number) {
  return (
    queries
      .selectFrom('agencies')
      .leftJoin('agency_follows', (join) =>
        join.onRef('agency_follows.agency_id', '=', 'agencies.id').on('agency_follows.user_id', '=', userId),
      )
      .select(['id', 'name', 'code', 'description', 'email', 'logo'])
      .select(sql<boolean>`agency_follows.user_id is not null`.as('follow'))
      // The same one as `findDefaultResponder`.
      .select(
        sql<boolean>`id = first_value(id) over (order by default_responder desc, id)`.as('default_responder'),
      )
      .where('active', '=', true)
      .orderBy('name')
      .orderBy('id')
      .execute()
  );
}

export type FollowedAgencyRow = Awaited<ReturnType<typeof listActiveWithFollow>>[number];

/** @returns the active ones of these agencies, in the order of their names. */
export async function listActiveOf(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return among(queries, ids).where('active', '=', true).execute();
}

/** These agencies, active or not. */
export async function listByIds(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return among(queries, ids).execute();
}

function among(queries: Queries, ids: readonly number[]) {
  return queries
    .selectFrom('agencies')
    .select(['id', 'name', 'code', 'email'])
    .where('id', 'in', ids)
    .orderBy('name');
}

/** The agency for reports that name none: the one that staff chose, or the oldest while they have chosen none. */
export function findDefaultResponder(queries: Queries) {
  return queries
    .selectFrom('agencies')
    .select(['id', 'name', 'code', 'email'])
    .where('active', '=', true)
    .orderBy('default_responder', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** A person's follows change one after the other, so that each change sees the one before. */
export async function lockFollows(tx: Transaction, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** @returns whether the user follows the agency now, or undefined when there is no such active agency. */
export async function toggleFollow(
  tx: Transaction,
  userId: number,
  agencyId: number,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ follow: boolean }>`
    with agency as (
      select id from agencies where id = ${agencyId} and active
    ), removed as (
      delete from agency_follows where user_id = ${userId} and agency_id in (select id from agency) returning agency_id
    ), added as (
      insert into agency_follows (user_id, agency_id)
      select ${userId}, id from agency where not exists (select from removed)
      returning agency_id
    )
    select exists (select from added) as follow from agency
  `.execute(tx);
  return rows[0]?.follow;
}

/** @returns how many of these are followed only now. */
export async function insertFollows(
  tx: Transaction,
  userId: number,
  agencyIds: readonly number[],
): Promise<number> {
  const result = await tx
    .insertInto('agency_follows')
    .values(agencyIds.map((agencyId) => ({ user_id: userId, agency_id: agencyId })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

export function listOfficers(queries: Queries, agencyIds: readonly number[]) {
  return queries
    .selectFrom('users')
    .select(['id', 'agency_id', 'email', 'first_name', 'last_name'])
    .where('account_type', '=', 'government-agency')
    .where('agency_id', 'in', agencyIds)
    .where('email_verified_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function listSupervisorIds(queries: Queries, agencyId: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('users')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('officer_role', '=', 'supervisor')
    .execute();
  return rows.map(({ id }) => id);
}
