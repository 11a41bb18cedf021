/** What each statement gives is what the source claims there: names, types, and each value that came. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doEveryChore, makeEveryCall } from '#test/server/access/every-call.ts';
import { createWorld } from '#test/server/access/world.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { claimDifferences } from './claim-differences.ts';
import { type Recorder, recordStatements } from './executed-statements.ts';
import { findSites, type Site } from './statement-sites.ts';
import { openSourceTypes, type SourceTypes } from './type-checker.ts';

/**
 * How many statements of a file no call and no job of this test comes to: most need a second device, an ended code, a failed
 * delivery or a first start.
 */
const notExecuted: Readonly<Record<string, number>> = {
  'server/base/database/encrypted-columns.ts': 3,
  'server/base/database/migrate.ts': 1,
  'server/base/database/months.ts': 3,
  'server/base/database/replica.ts': 1,
  'server/base/delivery/store.ts': 4,
  'server/base/http/limits/hit-counter.ts': 1,
  'server/base/http/routes/idempotency.ts': 3,
  'server/features/identity/accounts/session-store.ts': 4,
  'server/features/identity/accounts/store.ts': 6,
  'server/features/identity/accounts/two-step-store.ts': 8,
  'server/features/identity/agencies/store.ts': 2,
  'server/features/identity/safety-pass/store.ts': 2,
  'server/features/journeys/items/waybills/store.ts': 2,
  'server/features/journeys/manifests/store.ts': 1,
  'server/features/journeys/rides/shares/store.ts': 1,
  'server/features/journeys/rides/store.ts': 1,
  'server/features/platform/backoffice/figures-store.ts': 1,
  'server/features/platform/moderation/decisions-store.ts': 2,
  'server/features/platform/notifications/mail-store.ts': 2,
  'server/features/platform/notifications/store.ts': 1,
  'server/features/platform/pictures/media/filling-store.ts': 6,
  'server/features/platform/pictures/media/store.ts': 1,
  'server/features/platform/pictures/uploads/store.ts': 3,
  'server/features/response/messages/store.ts': 1,
  'server/features/road/parking/bookings/store.ts': 1,
  'server/features/road/parking/spaces/exploring-store.ts': 1,
  'server/features/road/traffic/store.ts': 1,
  'server/features/site/content/revisions-store.ts': 1,
  'server/features/site/content/store.ts': 2,
};

let test: TestServer;
let recorder: Recorder;
let source: SourceTypes;
let sites: readonly Site[];
let typeNames: ReadonlyMap<number, string>;

beforeAll(async () => {
  recorder = recordStatements();
  test = await startTestServer();
  const world = await createWorld(test);
  await makeEveryCall(test, world);
  await doEveryChore(test, world);
  typeNames = await readTypeNames();
  source = openSourceTypes('test');
  sites = findSites(source, ['server/base/', 'server/features/']);
});
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

it('executes each statement of the server but those listed, and a new one as well', () => {
  const reached = new Set(recorder.executed.map(({ site }) => site));
  const missing = sites.map(({ site }) => site).filter((site) => !reached.has(site));
  const byFile = Map.groupBy(missing, (site) => (site.split(':')[0] ?? '').slice(1));
  const more = [...byFile].filter(([file, of]) => of.length > (notExecuted[file] ?? 0));
  expect(more).toEqual([]);
});

it('gets from each statement what its source claims', () => {
  const found = claimDifferences(source, sites, recorder, typeNames);
  expect(found.join('\n')).toBe('');
});
