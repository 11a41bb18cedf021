/** Sessions are opened by those calls that people make to get one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { acts } from './acts.ts';
import { EffectsWorld } from './effects-world.ts';

let test: TestServer;
let effects: EffectsWorld;

beforeAll(async () => {
  test = await startTestServer();
  effects = await EffectsWorld.begin(test);
}, 120_000);
afterAll(() => test.close());

async function newestSession(): Promise<number> {
  const { id } = await test.app.database.queries
    .selectFrom('sessions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

it('of all calls that change something, only signing in, signing up, joining and a reset code open a session', async () => {
  const opening: string[] = [];
  for (const act of acts) {
    const prepared = await act.prepare(test, effects.world);
    const before = await newestSession();
    const reply = await effects.call(act, prepared);
    expect(reply.status, `${act.name}: ${reply.text}`).toBeLessThan(400);
    if ((await newestSession()) > before) opening.push(act.name);
  }
  expect(opening.toSorted()).toEqual(['acceptInvitation', 'register', 'signIn', 'verifyResetCode']);
}, 120_000);
