/** The queries of administrators about people. */
import { type RawBuilder, sql } from 'kysely';
import { countedAtMost, rowsOfPage } from '#domain/contract/paging.ts';
import type { AccountStatus, PeopleQuery } from '#domain/identity/people.ts';
import { parsePhone } from '#domain/values/phones.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAddress, matchesAll } from '#server/base/database/search.ts';

const rowColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.phone',
  'users.account_type',
  'users.staff_role',
  'users.officer_role',
  'users.agency_id',
  'users.email_verified_at',
  'users.suspended_at',
  'users.deactivated_at',
  'users.created_at',
  'agencies.code',
] as const;

/** One page and the row behind it. The page is found in an index alone, and only its rows are read whole. */
export function list(queries: Queries, query: PeopleQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const order = orderOf(query.sort);
  const found = filteredBy(queries, query)
    .select('users.id')
    .orderBy(order)
    .limit(rowCount(perPage + 1))
    .offset(rowCount(offset));
  return (
    queries
      .selectFrom(found.as('found'))
      .innerJoin('users', 'users.id', 'found.id')
      .leftJoin('agencies', 'agencies.id', 'users.agency_id')
      .select(rowColumns)
      .orderBy(order)
      // Whether to read the newest until enough fit, or to look in the index of words, depends on the words.
      .modifyEnd(plannedAnew)
      .execute()
  );
}

function orderOf(sort: PeopleQuery['sort']): RawBuilder<unknown> {
  switch (sort) {
    case 'name':
      return sql`users.last_name, users.first_name, users.id`;
    case 'oldest':
      return sql`users.id`;
    default:
      return sql`users.id desc`;
  }
}

/** @returns the number of matching people, up to a limit. */
export async function count(queries: Queries, query: PeopleQuery): Promise<number> {
  const { total } = await queries
    .selectFrom(filteredBy(queries, query).select('users.id').limit(rowCount(countedAtMost)).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .modifyEnd(plannedAnew)
    .executeTakeFirstOrThrow();
  return total;
}

export type PersonListRow = Awaited<ReturnType<typeof list>>[number];

function filteredBy(queries: Queries, { search, type, status }: PeopleQuery) {
  return queries
    .selectFrom('users')
    .where(hasStatus(status))
    .$if(type !== undefined, (query) => query.where('users.account_type', '=', type ?? 'commuter'))
    .$if(search !== undefined && search !== '', (query) => query.where(matches(search ?? '')));
}

/** A person has the gravest status that applies. Left out, `status` stands for all people whose access has not ended. */
function hasStatus(status: AccountStatus | undefined): RawBuilder<boolean> {
  switch (status) {
    case 'ended':
      return sql`users.deactivated_at is not null`;
    case 'suspended':
      return sql`users.suspended_at is not null and users.deactivated_at is null`;
    case 'unverified':
      return sql`users.email_verified_at is null and users.suspended_at is null and users.deactivated_at is null`;
    case 'active':
      return sql`users.email_verified_at is not null and users.suspended_at is null and users.deactivated_at is null`;
    case undefined:
      return sql`users.deactivated_at is null`;
  }
}

/**
 * An address is looked up by its beginning, a whole phone number by itself. Fewer digits may be an account's number or a part
 * of a phone number. Everything else is words.
 */
function matches(search: string): RawBuilder<boolean> {
  const address = matchesAddress(sql`folded_text(users.email::text)`, search);
  if (address) return address;
  const phone = parsePhone(search);
  if (phone !== null)
    return sql<boolean>`(users.phone = ${phone} or ${hasNumber(search.replace(/\D/g, ''))})`;
  return sql<boolean>`(${hasNumber(search.replace(/[\s()+.-]/g, ''))} or ${matchesAll(sql`users.search_text`, search)})`;
}

function hasNumber(digits: string): RawBuilder<boolean> {
  return /^[1-9]\d{0,14}$/.test(digits) ? sql<boolean>`users.id = ${digits}::bigint` : sql<boolean>`false`;
}

export function find(queries: Queries, id: number) {
  return queries
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .select([
      ...rowColumns,
      'users.suspension_reason',
      'users.state',
      'users.city',
      'users.address',
      'users.photo',
      'users.language',
      'users.cac_number',
      'users.company_checked_at',
    ])
    .select([
      sql<boolean>`exists (select from two_step_secrets where user_id = users.id and confirmed_at is not null)`.as(
        'two_step',
      ),
      countOf('sessions', sql`user_id = users.id and kind = 'full' and expires_at > now()`).as('sessions'),
      sql<string | null>`(select max(last_seen_at) from sessions where user_id = users.id)`.as(
        'last_seen_at',
      ),
      countOf('rides', sql`owner_id = users.id`).as('rides'),
      countOf('items', sql`owner_id = users.id`).as('items'),
      countOf('complaints', sql`owner_id = users.id`).as('complaints'),
      countOf('flags', sql`owner_id = users.id`).as('flags'),
      countOf('spaces', sql`owner_id = users.id`).as('spaces'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
}

function countOf(table: string, where: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from ${sql.table(table)} where ${where})`;
}

export type PersonDetailsRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** @returns false when they are suspended already, or their access has ended. */
export async function suspend(tx: Transaction, id: number, reason: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ suspended_at: at, suspension_reason: reason })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when they are not suspended. */
export async function restore(tx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ suspended_at: null, suspension_reason: '' })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The account that is checked with this number. */
export function findByCacNumber(tx: Transaction, cacNumber: string) {
  return tx.selectFrom('users').select('id').where('cac_number', '=', cacNumber).executeTakeFirst();
}

export async function markChecked(tx: Transaction, id: number, cacNumber: string, at: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ cac_number: cacNumber, company_checked_at: at })
    .where('id', '=', id)
    .execute();
}

export async function endCheck(tx: Transaction, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ cac_number: null, company_checked_at: null })
    .where('id', '=', id)
    .execute();
}
