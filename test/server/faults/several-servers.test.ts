/** Where several servers are named, RUA finds the primary among them, also when the old one says nothing more. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flagRide } from '#domain/reporting/flags.ts';
import { createServer } from '#server/app.ts';
import { addressesOf } from '#server/base/database/addresses.ts';
import { timeouts } from '#server/base/database/connection.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { sendSignal, serverProcesses } from '#server/base/database/embedded/system-process.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { openOnPrimary } from '#server/base/database/primary-client.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, createRide, type TestAccount } from '#test/support/records.ts';
import { type StreamingReplica, startStreamingReplica } from '#test/support/streaming-replica.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';

/** Far less than a statement may take. */
const noticedMilliseconds = 6_000;

let folder: TestFolder;
let primary: EmbeddedPostgres;
let standby: StreamingReplica;
/** The ports of the machines. */
let machines: TcpProxy[];
let app: TestApp;
let server: FastifyInstance;
let url: string;
let connectionString: string;
let passenger: TestAccount;

beforeAll(async () => {
  folder = makeDataFolder();
  primary = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
  await forMigration();
  standby = await startStreamingReplica(primary);
  machines = [await startTcpProxy(standby.postgres.connection), await startTcpProxy(primary.connection)];
  const { user, database } = primary.connection;
  const servers = machines.map(({ connection: { host, port } }) => `${host}:${port}`).join(',');
  connectionString = `postgresql://${user}@${servers}/${database}?target_session_attrs=read-write`;
  app = await openApp({ connectionString }, { LIMIT_SCALE: '1000' });
  server = await createServer(app);
  url = await server.listen({ host: '127.0.0.1', port: 0 });
  passenger = await createAccount(app, { accountType: 'commuter' });
  await createAgency(app, { defaultResponder: true });
  void app.database.primary.start();
});
afterAll(async () => {
  await server.close();
  await app.close();
  for (const machine of machines) await machine.stop();
  await standby.remove();
  await primary.stop();
  await folder.remove();
});

/** Migrated before the standby is made, so that it has the tables. */
async function forMigration(): Promise<void> {
  const first = await openApp(primary.connection);
  await migrate(first.database.queries);
  await first.close();
}

async function on(connection: EmbeddedPostgres['connection'], statement: string): Promise<object[]> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<object>(statement);
  await client.end();
  return rows;
}

type Answered = { status: number; after: number };

async function send(path: string, body: object, key?: string): Promise<Answered> {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${passenger.token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const { status } = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status, after: performance.now() - began };
}

function lodge(key: string): Promise<Answered> {
  return send('/api/user/lodge-ride/create', { ...rideOnWire, park_name: `Park ${key}` }, key);
}

function flag(rideId: number): Promise<Answered> {
  return send(flagRide.path, { lodge_ride_id: rideId, description: '', agencies: 'all' });
}

/** How far the primary's log is. */
async function position(): Promise<string> {
  const [row] = await on(primary.connection, 'select pg_current_wal_lsn()::text as position');
  return row && 'position' in row ? String(row.position) : '';
}

describe('several servers', () => {
  it('the standby that is named first is passed over', async () => {
    expect((await lodge('before-the-change')).status).toBe(200);
  });

  it('emergencies that knock at a machine which is gone go on once the primary is found elsewhere', async () => {
    const rides = await Promise.all(Array.from({ length: 6 }, () => createRide(app, passenger.id)));
    const [other, gone] = machines;
    gone?.freeze();
    await expect.poll(() => app.database.primary.isAway, { timeout: noticedMilliseconds }).toBe(true);
    await expect.poll(() => addressesOf(connectionString)?.current).toContain(`:${gone?.connection.port}`);
    const calls = rides.map(({ id }) => flag(id));
    // Only then the next machine takes over, so that they stand at the one that is gone.
    await pause(300);
    other?.leadTo(primary.connection);
    try {
      for (const { status, after } of await Promise.all(calls)) {
        expect(status).toBe(200);
        expect(after).toBeLessThan(timeouts.forConnection);
      }
    } finally {
      gone?.cut();
      gone?.leadTo(primary.connection);
      other?.leadTo(standby.postgres.connection);
      other?.cut();
    }
    await expect.poll(async () => (await lodge('after-the-detour')).status).toBe(200);
  });

  it('a connection that was begun at the old primary, and is answered after the change, is not taken', async () => {
    const [other, gone] = machines;
    gone?.freeze();
    const late = openOnPrimary({ connectionString });
    await expect.poll(() => app.database.primary.isAway).toBe(true);
    other?.leadTo(primary.connection);
    try {
      await expect.poll(() => app.database.primary.isAway).toBe(false);
      gone?.wake(primary.connection);
      const client = await late;
      expect(client.address).toContain(`:${other?.connection.port}`);
      client.cut();
    } finally {
      gone?.leadTo(primary.connection);
      other?.leadTo(standby.postgres.connection);
      other?.cut();
    }
    await expect.poll(async () => (await lodge('after-another-detour')).status).toBe(200);
  });

  it('a primary that freezes is given up, and its successor is used, also when it wakes up', async () => {
    const sent = await position();
    const replayed = `select pg_last_wal_replay_lsn() >= '${sent}' as is_there`;
    await expect.poll(() => on(standby.postgres.connection, replayed)).toEqual([{ is_there: true }]);
    const processes = serverProcesses(join(primary.folder, 'cluster'));
    for (const pid of processes) sendSignal(pid, 'SIGSTOP');
    try {
      const during = lodge('during-the-change');
      await on(standby.postgres.connection, 'select pg_promote()');
      const { status, after } = await during;
      expect(status).toBe(200);
      expect(after).toBeLessThan(noticedMilliseconds);
    } finally {
      for (const pid of processes) sendSignal(pid, 'SIGCONT');
    }
    await expect.poll(() => app.notifications.connected).toBe(true);
    expect((await lodge('after-the-change')).status).toBe(200);
    const rides = `select count(*)::int as rides from rides where park_name like 'Park %-the-change'`;
    expect(await on(standby.postgres.connection, rides)).toEqual([{ rides: 3 }]);
    expect(await on(primary.connection, rides)).toEqual([{ rides: 1 }]);
  });
});
