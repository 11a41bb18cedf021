/** Rows of every table as they were once, so that a test can say what became of them. PostgreSQL compares: few differ. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One row that is another now, or gone. */
export type Change = { table: string; key: string; columns: string[]; row: Row };

type Table = { name: string; key: string[] };
type Difference = { table: string; key: string; row: Row; now: Row | null };

export class KeptRows {
  readonly #queries: Queries;
  readonly #tables: readonly Table[];

  /** Remembers all rows of all tables but these. */
  static async of(queries: Queries, except: readonly string[]): Promise<KeptRows> {
    const kept = new KeptRows(
      queries,
      (await listTables(queries)).filter(({ name }) => !except.includes(name)),
    );
    await sql`create schema kept`.execute(queries);
    await sql`create table kept.rows as ${kept.#now()}`.execute(queries);
    return kept;
  }

  private constructor(queries: Queries, tables: readonly Table[]) {
    this.#queries = queries;
    this.#tables = tables;
  }

  /** @returns what became of them since this was asked last. */
  async changes(): Promise<Change[]> {
    const { rows: differences } = await sql<Difference>`
      with now as (${this.#now()}), differing as (
        select kept."table", key, kept.row, now.row as now from kept.rows as kept left join now using ("table", key)
        where now.row is distinct from kept.row
      ), remembered as (
        update kept.rows set row = now from differing
        where now is not null and rows."table" = differing."table" and rows.key = differing.key
      ), forgotten as (
        delete from kept.rows using differing
        where now is null and rows."table" = differing."table" and rows.key = differing.key
      )
      select * from differing order by "table", key
    `.execute(this.#queries);
    return differences.map(({ table, key, row, now }) => ({ table, key, row, columns: columnsIn(row, now) }));
  }

  #now() {
    const selects = this.#tables.map(({ name, key }) => {
      const columns = key.length > 0 ? key.map((column) => sql.ref(column)) : [sql`one`];
      return sql`select ${sql.lit(name)}::text as "table", concat_ws(' ', ${sql.join(columns)}) as key,
        to_jsonb(one) as row from ${sql.table(name)} as one`;
    });
    return sql.join(selects, sql` union all `);
  }
}

/** Those of the product, with the columns of their primary keys. */
async function listTables(queries: Queries): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, array(
      select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = pg_class.oid and indisprimary order by attnum
    ) as key
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname
  `.execute(queries);
  return rows;
}

function columnsIn(row: Row, now: Row | null): string[] {
  if (now === null) return ['gone'];
  return Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]));
}
