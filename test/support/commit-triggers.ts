/** Acts of the database at the end of each transaction, for a test. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

/**
 * Runs the body, once for each row that a transaction wrote in these tables, behind all that it wrote.
 * @param schema is there already; the function is made in it. @param body in PL/pgSQL, of a trigger.
 */
export async function runAtCommits(
  queries: Queries,
  tables: readonly string[],
  schema: string,
  body: string,
): Promise<void> {
  const name = sql.id(schema, 'at_commit');
  await sql`create function ${name}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(queries);
  for (const table of tables) {
    await sql`
      create constraint trigger ${sql.id(`${schema}_at_commit`)}
      after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function ${name}()
    `.execute(queries);
  }
}
