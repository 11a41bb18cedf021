/**
 * What each call writes, row by row, as the files of `written` say. A difference is a fault, or a change that is meant:
 * then `npm test -- api effects/written -u` writes the files anew, and their differences are read like any other.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '#test/server/access/world.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { acts } from './acts.ts';
import { EffectsWorld } from './effects-world.ts';
import { countAnew } from './own-acts.ts';
import { RowChanges } from './row-changes.ts';
import { type Columns, readColumns, writtenLines } from './written-lines.ts';

let test: TestServer;
let effects: EffectsWorld;
let changes: RowChanges;
let columns: Columns;

/** Counts of calls, the number of the published content, and the chain of the audit log change with any call. */
const countedAnew = ['rate_limits', 'audit_head', 'content_version'];

beforeAll(async () => {
  countAnew();
  test = await startTestServer();
  effects = await EffectsWorld.begin(test);
  const { queries } = test.app.database;
  columns = await readColumns(queries);
  changes = await RowChanges.watch(queries, countedAnew);
});
afterAll(() => test.close());

describe.each(acts)('$name', (act) => {
  it('writes the rows of its file and no others', async () => {
    const world = await createWorld(test);
    const prepared = await act.prepare(test, world);
    await effects.heard();
    await changes.take();
    const at = Date.now();
    const reply = await effects.call(act, prepared);
    expect(reply.status, reply.text).toBeLessThan(400);
    await effects.heard();
    const lines = writtenLines(await changes.take(), { columns, world, act: prepared, at });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`written/${act.name}.txt`);
  });
});
