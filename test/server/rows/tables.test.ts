/** The declared types of the tables are those of the migrated database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type DeclaredTables, readDeclaredTables } from './declared-columns.ts';
import { differences } from './differences.ts';
import { readStoredColumns } from './stored-columns.ts';
import { openSourceTypes } from './type-checker.ts';

let test: TestServer;
let declared: DeclaredTables;

beforeAll(async () => {
  test = await startTestServer();
  const source = openSourceTypes('server');
  declared = readDeclaredTables(source);
  source.close();
});
afterAll(() => test.close());

it('declares each column of each table as the database has it', async () => {
  const stored = await readStoredColumns(test.app.database.queries);
  expect(stored.length).toBeGreaterThan(400);
  expect(differences(declared, stored)).toEqual([]);
});

class Undo extends Error {}

/** @returns the differences once the database was changed so, which is undone. */
async function differencesAfter(change: ReturnType<typeof sql>): Promise<string[]> {
  let found: string[] = [];
  const changing = test.app.database.queries.transaction().execute(async (tx) => {
    await change.execute(tx);
    found = differences(declared, await readStoredColumns(tx));
    throw new Undo();
  });
  await expect(changing).rejects.toThrow(Undo);
  return found;
}

describe('a column that drifts is found when', () => {
  it.each([
    [
      'it is renamed',
      sql`alter table push_subscriptions rename column auth to secret`,
      ['push_subscriptions.auth is not in the database', 'push_subscriptions.secret is not declared'],
    ],
    [
      'it is added',
      sql`alter table made_keys add column note text not null default ''`,
      ['made_keys.note is not declared'],
    ],
    [
      'its type changes',
      sql`alter table pictures alter column width type text`,
      ['pictures.width is string, not number'],
    ],
    [
      'it may be null',
      sql`alter table made_keys alter column sealed drop not null`,
      ['made_keys.sealed may be null'],
    ],
    [
      'its default goes',
      sql`alter table made_keys alter column created_at drop default`,
      ['made_keys.created_at has no default'],
    ],
    [
      'it gets a default',
      sql`alter table pictures alter column width set default 1`,
      ['pictures.width has a default'],
    ],
    [
      'it is no longer computed',
      sql`alter table manifests alter column search_text drop expression`,
      ['manifests.search_text may be null', 'manifests.search_text is not computed'],
    ],
    [
      'its words change',
      sql`alter table sessions drop constraint sessions_kind_check, add check (kind in ('full', 'short', 'password-reset'))`,
      ['sessions.kind holds full,password-reset,short, not full,password-reset'],
    ],
  ])('%s', async (_, change, found) => {
    expect(await differencesAfter(change)).toEqual(found);
  });
});
