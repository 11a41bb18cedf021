/** Every encrypted value, so that each can be encrypted anew when the key changes. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

/** The encrypted columns, each with the column that identifies the owner of a value. */
export const encryptedColumns = [
  { table: 'made_keys', column: 'sealed', owner: 'name' },
  { table: 'two_step_secrets', column: 'secret', owner: 'user_id' },
  { table: 'safety_passes', column: 'facts', owner: 'user_id' },
  { table: 'safety_passes', column: 'photo', owner: 'user_id' },
  { table: 'safety_pass_codes', column: 'token', owner: 'user_id' },
] as const;
export type EncryptedColumn = (typeof encryptedColumns)[number];

/** @returns whether another connection uses the database: a process that would go on with the key before. */
export async function isInUse(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    ) as others
  `.execute(queries);
  return rows[0]?.others ?? false;
}

/** @returns the value of the first owner; undefined when the column has none. */
export async function findEncrypted(
  queries: Queries,
  { table, column, owner }: EncryptedColumn,
): Promise<{ owner: string; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ owner: string; sealed: Buffer }>`
    select ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as sealed
    from ${sql.table(table)} where ${sql.ref(column)} is not null order by ${sql.ref(owner)} limit 1
  `.execute(queries);
  return rows[0];
}

/** The encrypted values of one column, locked until the transaction ends. */
export async function lockEncrypted(
  tx: Transaction,
  { table, column, owner }: EncryptedColumn,
): Promise<{ owner: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ owner: string; sealed: Buffer }>`
    select ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as sealed
    from ${sql.table(table)} where ${sql.ref(column)} is not null for update
  `.execute(tx);
  return rows;
}

export async function replaceEncrypted(
  tx: Transaction,
  { table, column, owner }: EncryptedColumn,
  value: { owner: string; sealed: Buffer },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value.sealed}
    where ${sql.ref(owner)}::text = ${value.owner} and ${sql.ref(column)} is not null
  `.execute(tx);
}
