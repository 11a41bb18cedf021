/**
 * Fills every table of a database of any version with rows that its constraints let in: values are tried, always the
 * same ones in the same order, until the database takes them.
 */
import { type Client, DatabaseError } from 'pg';
import type { Column, Table } from './catalog.ts';

const rowsEach = 4;
const mostTries = 4_000;

/** @throws when a table lets none of the tried rows in. */
export async function fillTables(client: Client, tables: readonly Table[]): Promise<void> {
  const chance = new Chance(await countAll(client, tables));
  for (const table of tables) {
    let filled = 0;
    for (let tries = 0; filled < rowsEach && tries < mostTries; tries += 1) {
      if (await tryRow(client, table, chance)) filled += 1;
      // Tables of one row, and those that refer to few rows, take no more.
      else if (tries > 600 && filled > 0) break;
    }
    if (filled === 0 && (await countRows(client, table)) === 0) {
      throw new Error(`no row was found that ${table.name} takes`);
    }
  }
}

async function countRows(client: Client, { name }: Table): Promise<number> {
  return (await client.query(`select from ${name}`)).rowCount ?? 0;
}

async function countAll(client: Client, tables: readonly Table[]): Promise<number> {
  let sum = 0;
  for (const table of tables) sum += await countRows(client, table);
  return sum;
}

/** The same surprises in each run (a linear congruential generator, Numerical Recipes). */
class Chance {
  readonly #referred = new Map<string, Promise<unknown[]>>();
  #state: number;
  #number: number;

  /** @param number differs where rows must differ from those that are there. */
  constructor(number: number) {
    this.#state = number + 7;
    this.#number = number * 1_000;
  }

  /** The rows that a reference to these columns may name, as they were when it was first asked for. */
  rowsOf(client: Client, table: string, columns: readonly string[]): Promise<unknown[]> {
    const listed = columns.map((name) => `${client.escapeIdentifier(name)}::text`).join(', ');
    const query = `select ${listed} from ${table} order by 1`;
    const known = this.#referred.get(query) ?? client.query(query).then(({ rows }): unknown[] => rows);
    this.#referred.set(query, known);
    return known;
  }

  /** @returns a whole number from 0, below the limit. */
  below(limit: number): number {
    this.#state = (this.#state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  oneOf<T>(values: readonly T[]): T | undefined {
    return values[this.below(values.length)];
  }

  /** Another number each time. */
  next(): number {
    this.#number += 1;
    return this.#number;
  }
}

async function tryRow(client: Client, table: Table, chance: Chance): Promise<boolean> {
  const row = new Map<string, unknown>();
  for (const reference of table.references) await refer(client, reference, row, table, chance);
  for (const column of table.columns) {
    if (row.has(column.name) || (column.hasDefault && chance.below(3) > 0)) continue;
    if (!column.required && chance.below(3) > 0) continue;
    row.set(column.name, valueFor(table, column, chance));
  }
  const names = [...row.keys()].map((name) => client.escapeIdentifier(name));
  const places = names.map((_, index) => `$${index + 1}`);
  const values =
    names.length === 0 ? 'default values' : `(${names.join(', ')}) values (${places.join(', ')})`;
  try {
    await client.query(`insert into ${table.name} ${values}`, [...row.values()]);
    return true;
  } catch (error) {
    // Of what constraints and types refuse; anything else is a fault of the migrations.
    if (error instanceof DatabaseError && /^(22|23|P0001|428C9)/.test(error.code ?? '')) return false;
    throw error;
  }
}

/** To a row that is there, or to none. */
async function refer(
  client: Client,
  { columns, table: target, targets }: Table['references'][number],
  row: Map<string, unknown>,
  { columns: all }: Table,
  chance: Chance,
): Promise<void> {
  const isOptional = all.some(({ name, required }) => columns.includes(name) && !required);
  if (isOptional && chance.below(2) === 0) {
    for (const column of columns) if (!row.has(column)) row.set(column, null);
    return;
  }
  const chosen = chance.oneOf(await chance.rowsOf(client, target, targets));
  columns.forEach((column, index) => {
    const value: unknown = Reflect.get(Object(chosen), targets[index] ?? '');
    row.set(column, value ?? null);
  });
}

function valueFor(table: Table, column: Column, chance: Chance): unknown {
  const own = table.checks.filter(({ columns }) => columns.includes(column.name));
  const alone = own.filter(({ columns }) => columns.length === 1).flatMap(literalsIn);
  if (alone.length > 0 && chance.below(8) > 0) return inType(column, chance.oneOf(alone));
  const number = chance.next();
  switch (column.type.replace(/\(.*/, '')) {
    case 'bigint':
    case 'integer':
    case 'smallint':
      return chance.oneOf([0, 1, 2, 5, 30, 100, number]);
    case 'double precision':
    case 'numeric':
    case 'real':
      return chance.oneOf([6.5244, 3.3792, 0]);
    case 'boolean':
      return chance.below(2) === 0;
    case 'timestamp with time zone':
      return chance.oneOf(moments);
    case 'date':
      return '2026-11-21';
    case 'tstzrange':
      return `[${momentAt(number * 24)},${momentAt(number * 24 + 2)})`;
    case 'jsonb':
      return JSON.stringify({ title: `Title ${number}` });
    case 'bytea':
      return Buffer.alloc(32, `bytes ${number}`);
    case 'uuid':
      return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    case 'text[]':
      return chance.oneOf([[], ['files/vehicles/aaaaaaaaaaaaaaaaaaaaaaaa.webp'], own.flatMap(literalsIn)]);
    default:
      return chance.oneOf([
        `Okafor ${number}`,
        `person${number}@people.example`,
        `+234803${String(number).padStart(7, '0')}`,
        String(10_000_000 + number),
        `/user/rides/${number}`,
        `token-${String(number).padStart(37, '0')}`,
        '',
        ...own.flatMap(literalsIn),
      ]);
  }
}

function inType({ type }: Column, value: string | undefined): unknown {
  return type.endsWith('[]') ? [value] : value;
}

/** The names that a constraint has in quotes. */
function literalsIn({ definition }: Table['checks'][number]): string[] {
  return [...definition.matchAll(/'((?:[^']|'')*)'::(?:text|citext|character varying)\b/g)].flatMap(
    ([, text]) => (text === undefined || /[\\^$%*]/.test(text) ? [] : [text.replaceAll("''", "'")]),
  );
}

function momentAt(hours: number): string {
  return new Date(Date.UTC(2026, 0, 5, 8) + hours * 3_600_000).toISOString();
}

const moments = [0, 0, 1, 3, 24, 24 * 30].map(momentAt);
