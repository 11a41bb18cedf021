/** Every value that is sealed, so that each can be sealed anew when the key is another. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/database/connection.ts';

/** Where sealed values stand, and the column that says whose each is. */
export const sealedColumns = [
  { table: 'made_keys', column: 'sealed', owner: 'name' },
  { table: 'two_step_secrets', column: 'secret', owner: 'user_id' },
  { table: 'safety_passes', column: 'facts', owner: 'user_id' },
  { table: 'safety_passes', column: 'photo', owner: 'user_id' },
  { table: 'safety_pass_codes', column: 'token', owner: 'user_id' },
] as const;
export type SealedColumn = (typeof sealedColumns)[number];

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

/** Those of one column, held until the transaction ends. */
export async function holdSealed(
  tx: Transaction,
  { table, column, owner }: SealedColumn,
): Promise<{ owner: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ owner: string; sealed: Buffer }>`
    select ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as sealed
    from ${sql.table(table)} where ${sql.ref(column)} is not null for update
  `.execute(tx);
  return rows;
}

export async function replaceSealed(
  tx: Transaction,
  { table, column, owner }: SealedColumn,
  value: { owner: string; sealed: Buffer },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value.sealed}
    where ${sql.ref(owner)}::text = ${value.owner} and ${sql.ref(column)} is not null
  `.execute(tx);
}
