/** The primary ends and a standby takes its place: calls of the gap say when to come back, and are done once. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#server/app.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type StreamingReplica, startStreamingReplica } from '#test/support/streaming-replica.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import {
  holdCommits,
  releaseCommits,
  runOn,
  untilCommitWaits,
  waitingCommits,
} from '#test/support/waiting-commits.ts';

let folder: TestFolder;
let primary: EmbeddedPostgres;
let standby: StreamingReplica;
let proxy: TcpProxy;
let app: TestApp;
let server: FastifyInstance;
let passenger: TestAccount;

beforeAll(async () => {
  folder = makeDataFolder();
  primary = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
  proxy = await startTcpProxy(primary.connection);
  app = await openApp(proxy.connection, { LIMIT_SCALE: '1000' });
  await migrate(app.database.queries);
  standby = await startStreamingReplica(primary);
  server = await createServer(app);
  passenger = await createAccount(app, { accountType: 'commuter' });
});
afterAll(async () => {
  await server.close();
  await app.close();
  await proxy.stop();
  await standby.remove();
  await primary.stop();
  await folder.remove();
});

let keys = 0;

function newKey(): string {
  keys += 1;
  return `the-key-of-ride-${keys}`;
}

function lodge(key?: string, at = server) {
  const headers = {
    authorization: `Bearer ${passenger.token}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return at.inject({
    method: 'POST',
    url: '/api/user/lodge-ride/create',
    headers,
    payload: { ...rideOnWire, park_name: `Park ${key}` },
  });
}

function list() {
  const headers = { authorization: `Bearer ${passenger.token}` };
  return server.inject({ method: 'GET', url: '/api/user/lodge-ride', headers });
}

type Answered = Awaited<ReturnType<typeof lodge>>;

function expectLater(answer: Answered): void {
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect(['1', '2']).toContain(answer.headers['retry-after']);
}

async function expectStoredOnce(key: string): Promise<void> {
  const again = await lodge(key);
  expect(again.statusCode).toBe(200);
  const once = await lodge(key);
  expect(once.json().data.id).toBe(again.json().data.id);
  expect(await ridesOf(key)).toBe(1);
}

async function ridesOf(key: string): Promise<number> {
  const rows = await app.database.queries
    .selectFrom('rides')
    .select('id')
    .where('park_name', '=', `Park ${key}`)
    .execute();
  return rows.length;
}

describe('a proxy that leads to a standby', () => {
  it('makes calls wait outside, and none reads there or fails', async () => {
    proxy.leadTo(standby.postgres.connection);
    proxy.cut();
    for (const answer of [await lodge(), await list(), await lodge()]) expectLater(answer);
    proxy.leadTo(primary.connection);
    expect((await lodge(newKey())).statusCode).toBe(200);
    expect((await list()).statusCode).toBe(200);
  });
});

describe('a server that takes no writes any more', () => {
  it('answers 503, and its connections are not used again when it does', async () => {
    const key = newKey();
    await runOn(
      primary.connection,
      'alter system set default_transaction_read_only = on',
      'select pg_reload_conf()',
    );
    await expect.poll(async () => (await lodge()).statusCode).toBe(503);
    expectLater(await lodge(key));
    await runOn(
      primary.connection,
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    );
    await expect.poll(async () => (await lodge(key)).statusCode).toBe(200);
    await expectStoredOnce(key);
  });
});

describe('a commit that did not reach its standby', () => {
  afterEach(() => releaseCommits(primary.connection));

  it('is not acknowledged when its wait was cancelled, nor when it is repeated without a standby', async () => {
    const key = newKey();
    await holdCommits(primary.connection);
    for (let time = 0; time < 2; time += 1) {
      const answered = lodge(key);
      await untilCommitWaits(primary.connection);
      await runOn(primary.connection, `select pg_cancel_backend(pid) ${waitingCommits}`);
      expectLater(await answered);
    }
    expect(await ridesOf(key)).toBe(1);
    await releaseCommits(primary.connection);
    await expectStoredOnce(key);
  });

  it('is not cancelled by RUA, which gives up the wait for it alone', async () => {
    const key = newKey();
    const impatient = await openApp(
      { ...proxy.connection, statement_timeout: 800, query_timeout: 2_500 },
      { LIMIT_SCALE: '1000' },
    );
    const other = await createServer(impatient);
    await holdCommits(primary.connection);
    expectLater(await lodge(key, other));
    // The commit still waits, and counts as not done.
    await untilCommitWaits(primary.connection);
    await releaseCommits(primary.connection);
    await expectStoredOnce(key);
    await other.close();
    await impatient.close();
  });
});
