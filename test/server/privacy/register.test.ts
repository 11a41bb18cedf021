import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { describedTables, emptyCells, places } from './register.ts';
import { listColumns } from './searching.ts';

let test: TestServer;
let columns: Awaited<ReturnType<typeof listColumns>>;

beforeAll(async () => {
  test = await startTestServer();
  columns = await listColumns(test.app.database.queries);
});
afterAll(() => test.close());

describe('the register of docs/privacy.md', () => {
  it('describes each table once, and says of each what, why, how long, who sees it and how it goes', () => {
    const tables = [...new Set(columns.map(({ table }) => table))];
    expect(describedTables.toSorted()).toEqual(tables.toSorted());
    expect(emptyCells).toEqual([]);
  });

  it('names only places that there are', () => {
    const known = columns.map(({ table, column }) => `${table}.${column}`);
    expect(places.filter((place) => !known.includes(place))).toEqual([]);
  });
});
