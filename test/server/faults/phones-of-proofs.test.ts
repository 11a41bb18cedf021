/** The phones of the proofs, on a server that does not fail. Their history is sound, and shows rows that the test deletes without a call. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '#server/app.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { readsOf } from '#test/support/histories/own-reads.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { findAnomalies } from '../../../proof/failover/observing.ts';
import { Phones } from '../../../proof/failover/phones.ts';

const patience = { timeout: 100_000 };

let source: TestDatabase;
let app: TestApp;
let server: FastifyInstance;

beforeAll(async () => {
  source = await createTestDatabase();
  // A machine that is busy with other tests is no overload here.
  const patient = { OVERLOAD_WAIT_MS: '100000', OVERLOAD_LOOP_MS: '100000' };
  app = await openApp(source.connection, { LIMIT_SCALE: '1000', ...patient });
  // Emergencies are sent again until an agency has them.
  await createAgency(app, { defaultResponder: true });
  server = await createServer(app);
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await app.close();
  await source.drop();
});

it('a ride that a page lacks after it was acknowledged is found, and nothing else is', async () => {
  const { token } = await createAccount(app, { accountType: 'commuter' });
  const phones = new Phones([server.listeningOrigin], [token]);
  const pages = () => readsOf(phones.rides.operations).filter(({ read }) => read.owner === 'owner 0');
  const stranger = await createAccount(app, { accountType: 'commuter' });
  let taken = { id: 0, value: '' };
  phones.start(1, 50);
  try {
    await expect.poll(() => pages().some(({ read }) => read.rows.length > 0), patience).toBe(true);
    taken = pages().at(-1)?.read.rows[0] ?? taken;
    await app.database.queries
      .updateTable('rides')
      .set({ owner_id: stranger.id })
      .where('id', '=', taken.id)
      .execute();
    const before = pages().length;
    await expect.poll(() => pages().length, patience).toBeGreaterThan(before + 1);
  } finally {
    await phones.stop();
  }
  expect(phones.errors).toEqual([]);
  const anomalies = await findAnomalies(source.connection, phones);
  expect(anomalies[0]).toEqual({ name: 'stale read', reason: expect.stringContaining(taken.value) });
  for (const { name, reason } of anomalies) {
    expect(name).toBe('stale read');
    expect(reason).toMatch(/ of owner 0 without ride-0-/);
  }
}, 240_000);
