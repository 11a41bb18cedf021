/** The tables with rows that lead to an account, by the references that the database declares. */
import { sql } from 'kysely';
import type { TestServer } from '#test/support/server.ts';

/** @returns each column that leads to an account. */
async function referencesToAccounts({ app }: TestServer): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
  `.execute(app.database.queries);
  return rows;
}

/** @returns the tables that may have rows of an account. */
export async function tablesOfAccounts(test: TestServer): Promise<string[]> {
  return [...new Set((await referencesToAccounts(test)).map(({ table }) => table))].toSorted();
}

/** @returns a table once for each column of it that leads to the account. */
export async function tablesWith(test: TestServer, userId: number): Promise<string[]> {
  const { queries } = test.app.database;
  const references = await referencesToAccounts(test);
  const found: string[] = [];
  for (const { table, column } of references) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(
        queries,
      );
    if (rows.length > 0) found.push(table);
  }
  return found;
}
