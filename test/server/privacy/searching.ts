/** Looks for marks in everything that is kept: each column of each table of each schema, and each file. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

type Column = { table: string; column: string; type: string };

/** The columns of the product and of its jobs, without PostgreSQL's own, and without months, whose rows are in their parent tables. */
export async function listColumns(queries: Queries): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
      column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'months')
    order by 1, ordinal_position
  `.execute(queries);
  return rows;
}

/** @returns by `table.column` what of it is kept there. */
export async function findInTables(queries: Queries, pattern: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const columns = await listColumns(queries);
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const looks = own.map(({ column, type }) => {
      const text =
        type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
      return sql`select ${sql.lit(column)} as column, matched[1] as mark
        from ${sql.table(table)}, regexp_matches(${text}, ${`(${pattern})`}, 'gi') as matched`;
    });
    const { rows } = await sql<{ column: string; mark: string }>`
      ${sql.join(looks, sql` union `)}
    `.execute(queries);
    for (const { column, mark } of rows) {
      const place = `${table}.${column}`;
      found.set(place, (found.get(place) ?? new Set()).add(mark));
    }
  }
  return found;
}

/** @returns the files whose name or bytes hold any of it. */
export async function findInFiles(folder: string, pattern: string): Promise<string[]> {
  const wanted = new RegExp(pattern, 'i');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file), 'latin1');
      return wanted.test(file) || wanted.test(bytes) ? [file] : [];
    }),
  );
  return found.flat().toSorted();
}
