/** The columns of each table as the migrated database has them. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

export type StoredColumn = {
  table: string;
  column: string;
  /** PostgreSQL's own name of the type. */
  type: string;
  nullable: boolean;
  /** Whether the database alone gives its value. */
  computed: boolean;
  /** Whether the database gives it a value when none is inserted. */
  defaulted: boolean;
  /** The conditions that look at this column alone. */
  conditions: string[];
};

/** Without those of tools that keep a table of their own. */
export async function readStoredColumns(queries: Queries): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select relname as table, attname as column, typname as type, not attnotnull as nullable,
      attidentity = 'a' or attgenerated <> '' as computed, atthasdef or attidentity <> '' as defaulted,
      array(
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
      ) as conditions
    from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped and relname not like 'kysely%'
    order by relname, attnum
  `.execute(queries);
  return rows;
}
