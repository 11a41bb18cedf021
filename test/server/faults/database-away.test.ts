/** While the database is frozen or gone, calls say so soon; when it is back, all goes on without a restart. */

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '#server/app.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { sendSignal, serverProcesses } from '#server/base/database/embedded/system-process.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { mail, openApp, startOutboxWorker, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { inTurns } from '#test/support/slice.ts';

const isTurn = inTurns('database away', 3);

/** A tenth of the usual patience, so that the tests need no more either. */
const patience = { connectionTimeoutMillis: 1_000, query_timeout: 1_700 };
const longestAnswerMilliseconds = 5_000;

let folder: TestFolder;
let postgres: EmbeddedPostgres;
let app: TestApp;
let server: FastifyInstance;
let passenger: TestAccount;
let mails: MailServer;

beforeAll(async () => {
  folder = makeDataFolder();
  mails = new MailServer();
  const smtpUrl = await mails.start();
  postgres = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
  app = await openApp({ ...postgres.connection, ...patience }, { SMTP_URL: smtpUrl, LIMIT_SCALE: '1000' });
  await migrate(app.database.queries);
  server = await createServer(app);
  passenger = await createAccount(app, { accountType: 'commuter' });
});
afterAll(async () => {
  await server.close();
  await app.close();
  await postgres.stop();
  await mails.stop();
  await folder.remove();
});

type Asked = { method: 'GET' | 'POST'; url: string; payload?: object };

const reading: Asked = { method: 'GET', url: '/api/user/lodge-ride' };
const writing: Asked = { method: 'POST', url: '/api/user/lodge-ride/create', payload: rideOnWire };

async function ask(asked: Asked) {
  const began = performance.now();
  const headers = asked.url.startsWith('/api/') ? { authorization: `Bearer ${passenger.token}` } : {};
  const response = await server.inject({ ...asked, headers });
  expect(performance.now() - began).toBeLessThan(longestAnswerMilliseconds);
  return response;
}

async function statusOf(asked: Asked): Promise<number> {
  return (await ask(asked)).statusCode;
}

function isReady(): Promise<number> {
  return statusOf({ method: 'GET', url: '/readyz' });
}

async function expectRefusal(asked: Asked): Promise<void> {
  const response = await ask(asked);
  expect(response.statusCode).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toEqual({
    status: false,
    message: 'RUA is busy for a moment. Try again shortly.',
    code: 'unavailable',
    errors: {},
  });
}

async function expectUnavailable(): Promise<void> {
  expect(await isReady()).toBe(503);
  for (let round = 0; round < 2; round += 1) await Promise.all([reading, writing].map(expectRefusal));
  expect(await statusOf({ method: 'GET', url: '/healthz' })).toBe(200);
}

async function expectAllIsWell(): Promise<void> {
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
  await expect.poll(() => statusOf(reading)).toBe(200);
  await expect.poll(() => statusOf(writing)).toBe(200);
}

beforeEach(expectAllIsWell);

describe('a database that is frozen', () => {
  it.runIf(isTurn())('is said to be away, and used again as soon as it moves', async () => {
    const processes = serverProcesses(join(postgres.folder, 'cluster'));
    for (const pid of processes) sendSignal(pid, 'SIGSTOP');
    try {
      await expectUnavailable();
    } finally {
      for (const pid of processes) sendSignal(pid, 'SIGCONT');
    }
    await expectAllIsWell();
  });
});

describe('a database that is gone', () => {
  it.runIf(isTurn())('is reported as unavailable, and used again as soon as it answers', async () => {
    postgres.kill();
    await expectUnavailable();
    postgres = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
    await expectAllIsWell();
  });

  it.runIf(isTurn())(
    'while messages are under way, for longer than their lease: each arrives once',
    async () => {
      const count = 12;
      let asked = 0;
      const held = Promise.withResolvers<void>();
      // The server takes its time until the database is gone, and then takes them all.
      mails.refuseMessage = () => {
        asked += 1;
        if (asked === 1) held.resolve();
        return undefined;
      };
      const outboxWorker = startOutboxWorker(app, { leaseSeconds: 1 });
      await app.database.transact((tx) =>
        enqueueMessages(
          tx,
          Array.from({ length: count }, (_, index) => mail({ to: `person${index}@example.com` })),
        ),
      );
      await held.promise;
      postgres.kill();
      await pause(1_500);
      postgres = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
      const waiting = () =>
        app.database.queries
          .selectFrom('outbox')
          .select('id')
          .where('channel', '=', 'mail')
          .where('state', '<>', 'sent')
          .execute()
          .catch(() => 'the database is away');
      await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
      expect(mails.received).toHaveLength(count);
      await outboxWorker.stop();
    },
  );
});
