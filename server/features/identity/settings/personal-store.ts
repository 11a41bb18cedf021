/**
 * Where something of a person is kept. Each table that refers to accounts is named in a file of its district with the columns
 * that do; a test fails when one is missing.
 */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { jsonObjectOf } from '#server/base/database/json-object.ts';
import { identityRecords } from '#server/features/identity/settings/personal-records/identity-store.ts';
import { journeysRecords } from '#server/features/identity/settings/personal-records/journeys-store.ts';
import { platformRecords } from '#server/features/identity/settings/personal-records/platform-store.ts';
import type { PersonalRecords } from '#server/features/identity/settings/personal-records/record-store.ts';
import { responseRecords } from '#server/features/identity/settings/personal-records/response-store.ts';
import { roadRecords } from '#server/features/identity/settings/personal-records/road-store.ts';
import { siteRecords } from '#server/features/identity/settings/personal-records/site-store.ts';

export const personalRecords: readonly PersonalRecords[] = [
  ...identityRecords,
  ...journeysRecords,
  ...responseRecords,
  ...roadRecords,
  ...siteRecords,
  ...platformRecords,
];

/** @returns some of the rows, as JSON. */
export async function readRecords(
  queries: Queries,
  { table, refers, mine, show, hide = [], instead, order = ['id'] }: PersonalRecords,
  me: number,
  { start, count }: { start: number; count: number },
): Promise<unknown[]> {
  const owned = refers.map((column) => sql<boolean>`${sql.ref(column)} = ${me}`);
  const conditions = [
    ...(owned.length === 0 ? [] : [sql`(${sql.join(owned, sql` or `)})`]),
    ...(mine ? [mine(me)] : []),
  ];
  const row = show ? jsonObjectOf('record', show) : sql`to_jsonb(record) - ${sql.val([...hide])}::text[]`;
  const { rows } = await sql<{ row: unknown }>`
    select ${instead ? sql`(${row})::jsonb || coalesce(${instead}, '{}')` : row} as row from ${sql.table(table)} as record
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order.map((column) => sql.ref(column)))}
    limit ${count} offset ${start}
  `.execute(queries);
  return rows.map((each) => each.row);
}
