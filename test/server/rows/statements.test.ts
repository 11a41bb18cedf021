/** The result of each statement is as the source claims there: names, types, and each value that came. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doEveryChore, makeEveryCall } from '#test/server/access/every-call.ts';
import { createWorld } from '#test/server/access/world.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { claimDifferences } from './claim-differences.ts';
import { type Recorder, recordStatements } from './executed-statements.ts';
import { proveAddresses } from './seldom/account-codes.ts';
import { callGround } from './seldom/ground-statements.ts';
import { beForced, climbLadder } from './seldom/ladder-statements.ts';
import { repeatRequest } from './seldom/repeated-requests.ts';
import { useTwoSteps } from './seldom/second-steps.ts';
import { callStores } from './seldom/store-statements.ts';
import { rideByText } from './seldom/texts.ts';
import { reportUnconfirmed } from './seldom/unconfirmed-reports.ts';
import { findSites, type Site } from './statement-sites.ts';
import { openSourceTypes, type SourceTypes } from './type-checker.ts';

type Rest = { statements: number; why: string };

/** How many statements of a file nothing in this test sends, and why each of them is left. */
const notExecuted: Readonly<Record<string, Rest>> = {
  'server/base/database/migrate.ts': {
    statements: 1,
    why: 'Migrations ran before the database was copied, and give no rows. `test/server/migrations` runs each.',
  },
};

let test: TestServer;
let recorder: Recorder;
let source: SourceTypes;
let sites: readonly Site[];
let typeNames: ReadonlyMap<number, string>;

/** The test makes every call of the API, which takes minutes on a machine with other work. */
const patience = 600_000;

beforeAll(async () => {
  recorder = recordStatements();
  test = await startTestServer();
  const world = await createWorld(test);
  await makeEveryCall(test, world);
  await proveAddresses(test);
  await reportUnconfirmed(test);
  await useTwoSteps(test);
  await repeatRequest(test);
  await rideByText(test);
  await doEveryChore(test, world);
  await callStores(test, world);
  await climbLadder(test);
  await beForced(test);
  await callGround(test);
  typeNames = await readTypeNames();
  source = openSourceTypes('test');
  sites = findSites(source, ['server/base/', 'server/features/']);
}, patience);
afterAll(async () => {
  source.close();
  recorder.stop();
  await test.close();
});

async function readTypeNames(): Promise<ReadonlyMap<number, string>> {
  const types = sql<{ id: number; name: string }>`select oid::int4 as id, typname as name from pg_type`;
  const { rows } = await types.execute(test.app.database.queries);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

it('executes each statement of the server but those listed, and no more than those', () => {
  const reached = new Set(recorder.executed.map(({ site }) => site));
  const missing = sites.map(({ site }) => site).filter((site) => !reached.has(site));
  const byFile = Map.groupBy(missing, (site) => (site.split(':')[0] ?? '').slice(1));
  const files = [...new Set([...byFile.keys(), ...Object.keys(notExecuted)])];
  const others = files.flatMap((file) => {
    const found = byFile.get(file) ?? [];
    const listed = notExecuted[file]?.statements ?? 0;
    return found.length !== listed ? [{ file, listed, found }] : [];
  });
  expect(others).toEqual([]);
});

// The compiler reads the whole server, on a busy machine for more than a minute.
it('gets from each statement what its source claims', { timeout: 240_000 }, () => {
  const found = claimDifferences(source, sites, recorder, typeNames);
  expect(found.join('\n')).toBe('');
});
