/** Every row of a database, to be compared with what a migration leaves of it. */
import type { Client } from 'pg';
import { z } from 'zod';
import type { Table } from './catalog.ts';

export type Rows = Map<string, Record<string, unknown>[]>;

const rowsOfTable = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

export async function readRows(client: Client, tables: readonly Table[]): Promise<Rows> {
  const all: Rows = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(${name}) as row from ${name}`);
    all.set(
      name,
      rowsOfTable.parse(rows).map(({ row }) => row),
    );
  }
  return all;
}

/** Changes that migrations made on purpose: a table that went, and rows that went with it or became others. */
const changes: Record<string, (row: Record<string, unknown>) => boolean> = {
  // Number 3: an agency's look became an event of its case.
  flag_agencies: () => false,
  ride_events: ({ kind }) => kind !== 'seen_by_agency',
};

/** Columns that triggers work out from others. A migration may work them out anew. */
const derived: Record<string, readonly string[]> = {
  cases: ['search_key', 'search_text', 'plate_code', 'place_state', 'place_city'],
};

/** @returns how the rows that were there differ now, a line for each table; columns that are new are not looked at. */
export function differences(before: Rows, after: Rows, tablesAfter: readonly Table[]): string[] {
  return [...before].flatMap(([name, rows]) => {
    const expected = rows.filter(changes[name] ?? (() => true));
    const now = after.get(name);
    if (!now) return expected.length === 0 ? [] : [`${name} is gone`];
    const stored =
      tablesAfter.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    const known = Object.keys(rows[0] ?? {}).filter(
      (column) => column === 'id' || (stored.includes(column) && !derived[name]?.includes(column)),
    );
    const left = new Set(now.map((row) => wordsOf(row, known)));
    const lost = expected.filter((row) => !left.has(wordsOf(row, known)));
    return lost.length === 0
      ? []
      : [`${name}: ${lost.length} of ${expected.length} rows are not as they were`];
  });
}

function wordsOf(row: Record<string, unknown>, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]));
}
