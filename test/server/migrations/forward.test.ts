/**
 * A database goes through every version there has been. At each, rows are written into its tables as they are then;
 * each migration must leave them as they were, and the newest version serves what all of them wrote.
 */
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { getRide, listRides } from '#domain/journeys/rides/rides.ts';
import { searchCases } from '#domain/platform/search/search.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { listKnownMigrations, migrateAlone } from '#server/base/database/migrate.ts';
import { copyDatabase, type TestDatabase } from '#test/support/database.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { startTestServerOn, type TestServer } from '#test/support/server.ts';
import { inTurns } from '#test/support/slice.ts';
import { readTables } from './catalog.ts';
import { fillTables } from './filling.ts';
import { type Journey, writeJourney } from './journey.ts';
import { differences, type Rows, readRows } from './kept-rows.ts';

const isTurn = inTurns('forward migrations', 2);

const longMilliseconds = 120_000;
const versionOfCases = 3;

async function within<T>({ connection }: TestDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * @param written what the tables were like when rows were last written into them: those that are the same have them.
 * @returns what stands in the database of this version once rows were written into all of its tables.
 */
async function fill(client: Client, written: Map<string, string>): Promise<Rows> {
  const tables = await readTables(client);
  const changed = tables.filter((table) => written.get(table.name) !== JSON.stringify(table));
  await fillTables(client, changed);
  for (const table of changed) written.set(table.name, JSON.stringify(table));
  const rows = await readRows(client, tables);
  expect([...rows].filter(([, all]) => all.length === 0).map(([name]) => name)).toEqual([]);
  return rows;
}

async function expectKept(client: Client, before: Rows): Promise<void> {
  const tables = await readTables(client);
  expect(differences(before, await readRows(client, tables), tables)).toEqual([]);
  const unproved = await client.query('select conname from pg_constraint where not convalidated');
  expect(unproved.rows).toEqual([]);
}

/** Brings a new database from nothing through every version, and does the work at each. */
async function throughVersions(
  work: (client: Client, version: string) => Promise<void>,
): Promise<TestDatabase> {
  const database = await copyDatabase('template1');
  const all = await listKnownMigrations();
  for (const [index, version] of all.entries()) {
    expect(await migrateAlone(database.connection, all.slice(0, index + 1))).toEqual([version]);
    await within(database, (client) => work(client, version));
  }
  return database;
}

it.runIf(isTurn())(
  'rows of all tables, written at each version, come to the newest one as they were',
  async () => {
    let before: Rows = new Map();
    const written = new Map<string, string>();
    const database = await throughVersions(async (client) => {
      await expectKept(client, before);
      before = await fill(client, written);
    });
    await database.drop();
  },
  longMilliseconds,
);

it.runIf(isTurn())(
  'rides and flags of each version are served by the newest one',
  async () => {
    const journeys: Journey[] = [];
    const database = await throughVersions(async (client, version) => {
      const number = Number(version.slice(0, 4));
      journeys.push(await writeJourney(client, version.slice(0, 4), number >= versionOfCases));
    });
    const test = await startTestServerOn(database);
    for (const journey of journeys) await expectServed(test, journey);
    await test.close();
    await database.drop();
  },
  longMilliseconds,
);

async function expectServed(test: TestServer, journey: Journey): Promise<void> {
  const { token, officerToken, rideId, rideCode, agencyName } = journey;
  const details = await test.call('GET', `/api/user/lodge-ride/details/${rideId}`, { token });
  expect(details.answer(getRide)).toMatchObject({ rideId: rideCode, driverName: 'Ɗan Ọ̀gbẹ́ide' });
  expect(details.text).toContain(agencyName);
  for (const search of ['KJA482', 'dan ogbeide']) {
    const rides = await test.call('GET', `/api/user/lodge-ride?search=${search}`, { token });
    expect(rides.answer(listRides).rows.map(({ id }) => id)).toContain(rideId);
  }
  const cases = await test.call('GET', '/api/agency/cases', { token: officerToken });
  expect(cases.answer(listCases).rows).toMatchObject([{ kind: 'flagged-ride' }]);
  const searched = await test.call('GET', `${searchCases.path}?q=dan`, { token: officerToken });
  expect(searched.answer(searchCases)).toMatchObject([
    { noun: 'case', results: [{ ref: rideCode, near: false }] },
  ]);
  // Its numbers go on after those that were given.
  expect((await lodge(test, token)).id).toBeGreaterThan(rideId);
}

it('runs a migration whose number is lower than that of one that ran', async () => {
  const database = await copyDatabase('template1');
  const late = '0023-language';
  const all = await listKnownMigrations();
  await migrateAlone(
    database.connection,
    all.filter((name) => name !== late),
  );
  expect(await migrateAlone(database.connection)).toEqual([late]);
  await database.drop();
});
