/** What a call does is told only once it is there: where its commit fails, nobody was told of it, and nothing is left. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownTables, rowVersions } from '#test/support/row-versions.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sliceOf } from '#test/support/slice.ts';
import { acts } from './acts.ts';
import { EffectsWorld } from './effects-world.ts';

let test: TestServer;
let effects: EffectsWorld;

/** Calls are counted whatever comes of them. */
const counted = ['rate_limits'];

beforeAll(async () => {
  test = await startTestServer();
  effects = await EffectsWorld.begin(test);
  const { queries } = test.app.database;
  const tables = await ownTables(queries, counted);
  await sql`create schema refusing`.execute(queries);
  await sql`create table refusing.commits (reason text not null)`.execute(queries);
  await sql`
    create function refusing.refuse() returns trigger language plpgsql as $body$ begin
      if exists (select from refusing.commits) then raise exception 'this commit is refused'; end if;
      return null;
    end $body$
  `.execute(queries);
  for (const table of tables) {
    await sql`
      create constraint trigger refused after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function refusing.refuse()
    `.execute(queries);
  }
});
afterAll(() => test.close());

/** A helper sees the pass, also when it cannot be written down that it was opened. */
const answeredAnyway = ['openSafetyPass'];

/** Until it is over, every transaction that changed something fails at its very end. */
async function withoutCommits<Result>(work: () => Promise<Result>): Promise<Result> {
  const { queries } = test.app.database;
  await sql`insert into refusing.commits values ('for a test')`.execute(queries);
  try {
    return await work();
  } finally {
    await sql`delete from refusing.commits`.execute(queries);
  }
}

describe.each(sliceOf('failed commits', acts, 50))('$name', (act) => {
  it('tells nobody and leaves nothing when its commit fails', async () => {
    const prepared = await act.prepare(test, effects.world);
    await effects.heard();
    const before = await rowVersions(test.app.database.queries, counted);
    const { reply, heard } = await withoutCommits(async () => ({
      reply: await effects.call(act, prepared),
      heard: await effects.heard(),
    }));
    expect(reply.status).toBe(answeredAnyway.includes(act.name) ? 200 : 500);
    expect(heard).toEqual([]);
    expect(await rowVersions(test.app.database.queries, counted)).toEqual(before);
  });
});
