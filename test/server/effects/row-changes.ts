/** Every row that is written, noted by triggers, so that a test can say what one call wrote. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The change of one row, from first to last. Without `before` the row is new, without `now` it is deleted. `key` is its primary key. */
export type RowChange = { table: string; key: string; before: Row | null; now: Row | null };

type Table = { name: string; key: string[] };
type Noted = Omit<RowChange, 'key'>;

export class RowChanges {
  readonly #queries: Queries;
  readonly #keys: ReadonlyMap<string, readonly string[]>;
  /** The rows that were new since the watch began. */
  readonly #young = new Set<string>();

  /** From now on records the changes of all tables except these. */
  static async watch(queries: Queries, except: readonly string[]): Promise<RowChanges> {
    const tables = (await listTables(queries)).filter(({ name }) => !except.includes(name));
    await sql`create schema watched`.execute(queries);
    await sql`create unlogged table watched.changes (
      id bigint generated always as identity, "table" text not null, before jsonb, now jsonb
    )`.execute(queries);
    await sql`create function watched.note() returns trigger language plpgsql as ${sql.lit(`begin
      insert into watched.changes ("table", before, now) values (
        tg_argv[0],
        case when tg_op <> 'INSERT' then to_jsonb(old) end,
        case when tg_op <> 'DELETE' then to_jsonb(new) end
      );
      return null;
    end`)}`.execute(queries);
    for (const { name } of tables)
      await sql`create trigger watched after insert or update or delete on ${sql.table(name)}
        for each row execute function watched.note(${sql.lit(name)})`.execute(queries);
    return new RowChanges(queries, new Map(tables.map(({ name, key }) => [name, key])));
  }

  private constructor(queries: Queries, keys: ReadonlyMap<string, readonly string[]>) {
    this.#queries = queries;
    this.#keys = keys;
  }

  /**
   * @returns what became of each row since this was asked last, by table: new ones in the order in which they were written, then
   * those that were there before, in the order of their ids.
   */
  async take(): Promise<RowChange[]> {
    const { rows } = await sql<Noted>`
      with taken as (delete from watched.changes returning *)
      select "table", before, now from taken order by "table", id
    `.execute(this.#queries);
    const changes = new Map<string, RowChange>();
    for (const { table, before, now } of rows) {
      const key = this.#keyOf(table, now ?? before);
      const name = `${table} ${key}`;
      if (before === null) this.#young.add(name);
      const first = changes.get(name);
      changes.set(name, { table, key, before: first ? first.before : before, now });
    }
    const all = [...changes.values()].filter(isChange);
    return all.toSorted((one, other) => (one.table === other.table ? idIfOld(one) - idIfOld(other) : 0));
  }

  /** Whether the row was there before the watch began. */
  isOld({ table, key }: RowChange): boolean {
    return !this.#young.has(`${table} ${key}`);
  }

  #keyOf(table: string, row: Row | null): string {
    const columns = this.#keys.get(table) ?? [];
    return columns.length > 0 ? columns.map((column) => row?.[column]).join(' ') : JSON.stringify(row);
  }
}

/** Rows are changed and deleted in an order that the database chooses. */
function idIfOld({ before }: RowChange): number {
  return typeof before?.id === 'number' ? before.id : 0;
}

/** @returns the columns that differ; `gone` of a row that is deleted. */
export function changedColumns({ before, now }: RowChange): string[] {
  if (now === null) return ['gone'];
  return Object.keys(now).filter(
    (column) => JSON.stringify(before?.[column]) !== JSON.stringify(now[column]),
  );
}

function isChange({ before, now }: RowChange): boolean {
  return JSON.stringify(before) !== JSON.stringify(now);
}

/** The tables of the product, with the columns of their primary keys. */
async function listTables(queries: Queries): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, array(
      select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = pg_class.oid and indisprimary order by attnum
    ) as key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname
  `.execute(queries);
  return rows;
}
