import { type RawBuilder, sql } from 'kysely';

/** The columns of a table in a statement that is written as SQL. @param table its name in this statement. */
export function columnsFrom(table: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
}
