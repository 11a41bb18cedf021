/** The tables with rows that lead to an account, by the references that the database declares. */
import { sql } from 'kysely';
import type { TestServer } from '#test/support/server.ts';

export async function tablesWith({ app }: TestServer, userId: number): Promise<string[]> {
  const { queries } = app.database;
  const { rows: references } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
  `.execute(queries);
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
