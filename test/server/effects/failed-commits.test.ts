/** A call tells of its change only once it is committed: where its commit fails, no person was told of it, and nothing is left. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAtCommits } from '#test/support/commit-triggers.ts';
import { ownTables, rowVersions } from '#test/support/row-versions.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sliceOf } from '#test/support/slice.ts';
import { acts } from './acts.ts';
import { EffectsWorld } from './effects-world.ts';

let test: TestServer;
let effects: EffectsWorld;

/** Calls are counted with any outcome. */
const counted = ['rate_limits'];

beforeAll(async () => {
  test = await startTestServer();
  effects = await EffectsWorld.begin(test);
  const { queries } = test.app.database;
  const tables = await ownTables(queries, counted);
  await sql`create schema refusing`.execute(queries);
  await sql`create table refusing.commits (reason text not null)`.execute(queries);
  const refuse = `begin
    if exists (select from refusing.commits) then raise exception 'this commit is refused'; end if;
    return null;
  end`;
  await runAtCommits(queries, tables, 'refusing', refuse);
});
afterAll(() => test.close());

/**
 * A helper sees the pass, also when it cannot be written down that it was opened. The preview of an import writes
 * nothing, and neither does who is at a case or edits content, a key of a phone without a session, or the end of a link to no number.
 */
const answeredAnyway: Partial<Record<string, number>> = {
  openSafetyPass: 200,
  previewPlateImport: 200,
  signalEditing: 200,
  signalPresence: 200,
  pressPhone: 303,
  unlinkOwnNumber: 200,
};

/** Runs the work while every transaction with a change fails at its commit. */
async function withoutCommits<Result>(work: () => Promise<Result>): Promise<Result> {
  const { queries } = test.app.database;
  await sql`insert into refusing.commits values ('for a test')`.execute(queries);
  try {
    return await work();
  } finally {
    await sql`delete from refusing.commits`.execute(queries);
  }
}

describe.each(sliceOf('failed commits', acts, 30))('$name', (act) => {
  it('tells nobody and leaves nothing when its commit fails', async () => {
    const prepared = await act.prepare(test, effects.world);
    await effects.heard();
    const before = await rowVersions(test.app.database.queries, counted);
    const { reply, heard } = await withoutCommits(async () => ({
      reply: await effects.call(act, prepared),
      heard: await effects.heard(),
    }));
    expect(reply.status).toBe(answeredAnyway[act.name] ?? 500);
    expect(heard).toEqual([]);
    expect(await rowVersions(test.app.database.queries, counted)).toEqual(before);
  });
});
