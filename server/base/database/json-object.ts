/** Columns of a joined table as one JSON object of a select. */
import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

/** @param table the name that the statement gives it. @returns an object with a key for each column. */
export function jsonObjectOf<Row = unknown>(table: string, columns: readonly string[]): RawBuilder<Row> {
  const fields = Object.fromEntries(columns.map((column) => [column, sql.ref(`${table}.${column}`)]));
  return sql<Row>`${jsonBuildObject(fields)}`;
}
