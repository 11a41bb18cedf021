/** The rows that a call wrote, as lines that are the same in each run. People and records have names in them. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import type { World } from '#test/server/access/world.ts';
import type { PreparedAct } from './acts.ts';
import { changedColumns, type Row, type RowChange } from './row-changes.ts';
import { SteadyText } from './steady-text.ts';

type Column = { table: string; column: string; type: string; refers: string | null };

export type Columns = ReadonlyMap<string, Column>;

/** @returns the columns of all tables by `table.column`, and the table that each refers to. */
export async function readColumns(queries: Queries): Promise<Columns> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column", format_type(atttypid, null) as type, (
      select confrelid::regclass::text from pg_constraint
      where conrelid = attrelid and contype = 'f' and conkey = array[attnum] limit 1
    ) as refers
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  `.execute(queries);
  return new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
}

/** @param at when the call was made. @returns one line for each row: `+` new, `~` changed, `-` gone. */
export function writtenLines(
  changes: readonly RowChange[],
  { columns, world, act, at }: { columns: Columns; world: World; act: PreparedAct; at: number },
): string[] {
  const steady = new SteadyText(world, at, JSON.stringify(changes));
  return new WrittenLines(columns, namesOf(world, act), steady).of(changes);
}

function namesOf(world: World, { self }: PreparedAct): Map<string, string> {
  const callers = Object.entries(world.callers).map(
    ([name, account]) => [`users ${account?.id}`, name] as const,
  );
  return new Map([
    ...callers,
    [`users ${self}`, 'self'],
    [`agencies ${world.agencyId}`, 'the agency'],
    [`agencies ${world.untaggedAgencyId}`, 'another agency'],
  ]);
}

/** Numbers that the run or the time of the day decides. */
const otherEachTime = ['audit_entries.number', 'users.quiet_from', 'users.quiet_to'];

class WrittenLines {
  readonly #columns: Columns;
  readonly #tables: ReadonlySet<string>;
  readonly #names: Map<string, string>;
  readonly #steady: SteadyText;

  constructor(columns: Columns, names: Map<string, string>, steady: SteadyText) {
    this.#columns = columns;
    this.#tables = new Set([...columns.values()].map(({ table }) => table));
    this.#names = names;
    this.#steady = steady;
  }

  of(changes: readonly RowChange[]): string[] {
    for (const { table, before, now } of changes)
      if (before === null && typeof now?.id === 'number') this.#name(table, now.id, `new ${table}`);
    return changes.map((change) => this.#line(change));
  }

  #line(change: RowChange): string {
    const { table, before, now } = change;
    if (before === null && now !== null) return `+ ${table} ${this.#list(table, now)}`;
    if (before !== null && now === null) return `- ${table} ${this.#list(table, before)}`;
    const texts = changedColumns(change).map((column) => {
      const [was, is] = [before, now].map((row) => this.#value(table, column, row?.[column]));
      return `${column}: ${was} → ${is}`;
    });
    const name = typeof now?.id === 'number' ? `${this.#name(table, now.id)} ` : '';
    return `~ ${table} ${name}{ ${texts.join(', ')} }`;
  }

  #list(table: string, row: Row): string {
    const values = Object.entries(row).filter(([, value]) => value !== null);
    return `{ ${values.map(([column, value]) => `${column}: ${this.#value(table, column, value)}`).join(', ')} }`;
  }

  #value(table: string, column: string, value: unknown): string {
    const { type = '', refers = null } = this.#columns.get(`${table}.${column}`) ?? {};
    if (value === null || value === undefined) return 'nothing';
    if (typeof value === 'number') return this.#number(table, column, refers, value);
    if (typeof value !== 'string') return this.#steady.json(value);
    if (type.startsWith('timestamp')) return this.#steady.moment(value);
    if (type === 'uuid') return 'a key';
    if (type === 'bytea') return 'bytes';
    if (type === 'tstzrange') return 'a time';
    // The text of the mail says the same.
    if (column === 'body_html') return 'html';
    return JSON.stringify(this.#steady.text(value));
  }

  #number(table: string, column: string, refers: string | null, value: number): string {
    if (otherEachTime.includes(`${table}.${column}`)) return '#';
    const of = column === 'id' ? table : (refers ?? this.#tableNamedBy(column));
    if (of !== undefined) return this.#name(of, value);
    return value > 1_000_000 ? '#' : String(value);
  }

  #tableNamedBy(column: string): string | undefined {
    if (!/_(id|by)$/.test(column)) return undefined;
    const named = `${column.replace(/_id$/, '')}s`;
    return this.#tables.has(named) ? named : 'users';
  }

  /** @returns the same name for the same record. */
  #name(table: string, id: number, otherwise = table.replace(/s$/, '')): string {
    const known = this.#names.get(`${table} ${id}`);
    if (known !== undefined) return known;
    const alike = [...this.#names.values()].filter((name) => name.replace(/ \d+$/, '') === otherwise).length;
    const name = alike === 0 ? otherwise : `${otherwise} ${alike + 1}`;
    this.#names.set(`${table} ${id}`, name);
    return name;
  }
}
