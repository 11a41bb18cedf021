/** The queries of administrators about agencies. */
import { sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { AgenciesQuery, AgencyFields } from '#domain/identity/agencies/agencies-admin.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import {
  isReceiving,
  isUnstaffed,
  itsOfficers,
  itsOpenCases,
} from '#server/base/database/receiving-agencies.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';

const rowColumns = [
  'id',
  'code',
  'name',
  'former_names',
  'email',
  'logo',
  'state',
  'active',
  'default_responder',
] as const;

const counts = [
  sql<number>`(select count(*) ${itsOfficers})`.as('officers'),
  sql<number>`(select count(*) ${itsOpenCases})`.as('open_cases'),
] as const;

export function list(queries: Queries, query: AgenciesQuery) {
  const { perPage, offset } = rowsOfPage(query);
  return queries
    .selectFrom('agencies')
    .select([...rowColumns, 'created_at', ...counts, sql<number>`count(*) over ()`.as('total')])
    .where(
      matchesAll(
        sql`folded_text(code || ' ' || name || ' ' || array_to_string(former_names, ' '))`,
        query.search ?? '',
      ),
    )
    .$if(query.status !== undefined, (rows) => rows.where('active', '=', query.status !== 'inactive'))
    .$if(query.status === 'unstaffed', (rows) => rows.where(isUnstaffed))
    .$if(query.status === 'unreachable', (rows) => rows.where(sql<boolean>`not ${isReceiving}`))
    .orderBy('name')
    .orderBy('id')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
}

export type AgencyListRow = Awaited<ReturnType<typeof list>>[number];

export function find(queries: Queries, id: number) {
  return queries
    .selectFrom('agencies')
    .select([...rowColumns, ...counts, 'description', 'phone', 'address', 'responds_to', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type ManagedAgencyRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Changes of agencies wait for each other: of their codes none is there twice, and one of them is the default responder. */
export async function lockAgencies(tx: Transaction): Promise<void> {
  await lockName(tx, 'agencies', 'agencies');
}

export async function isCodeTaken(tx: Transaction, code: string, byOther: number | null): Promise<boolean> {
  const other = await tx
    .selectFrom('agencies')
    .select('id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('id', '<>', byOther ?? 0)
    .executeTakeFirst();
  return other !== undefined;
}

function values(fields: AgencyFields) {
  const { formerNames, respondsTo, state, ...same } = fields;
  return {
    ...same,
    former_names: [...formerNames],
    responds_to: [...respondsTo],
    state: state === '' ? null : state,
  };
}

export async function insert(tx: Transaction, fields: AgencyFields): Promise<number> {
  const { id } = await tx
    .insertInto('agencies')
    .values(values(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction, id: number, fields: AgencyFields): Promise<void> {
  await tx.updateTable('agencies').set(values(fields)).where('id', '=', id).execute();
}

/** @returns false when it is so already. */
export async function updateStatus(tx: Transaction, id: number, active: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agencies')
    .set({ active })
    .where('id', '=', id)
    .where('active', '<>', active)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateDefaultResponder(tx: Transaction, id: number): Promise<void> {
  await tx
    .updateTable('agencies')
    .set({ default_responder: false })
    .where('default_responder', '=', true)
    .execute();
  await tx.updateTable('agencies').set({ default_responder: true }).where('id', '=', id).execute();
}
