/** Which versions of its rows each table holds. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

/** @returns versions that differ after any committed change. @param except tables that are left out. */
export async function rowVersions(
  queries: Queries,
  except: readonly string[],
): Promise<Record<string, unknown>> {
  const columns = (await ownTables(queries, except)).map(
    (name) =>
      sql`(select sum(hashtextextended(concat(row.tableoid, row.ctid, row.xmin), 0)) from ${sql.id(name)} as row) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(queries);
  return rows[0] ?? {};
}

/** @returns the names of the product's tables but these. */
export async function ownTables(queries: Queries, except: readonly string[]): Promise<string[]> {
  const tables = await queries.introspection.getTables();
  return tables
    .filter(({ name, schema }) => schema === 'public' && !except.includes(name))
    .map(({ name }) => name);
}
