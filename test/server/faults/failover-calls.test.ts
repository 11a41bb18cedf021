/** While there is no primary, calls that may be repeated wait in the server, emergencies longest, and each is done once. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { createServer } from '#server/app.ts';
import { timeouts } from '#server/base/database/connection.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { NoAnswer } from '#server/base/database/errors.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { PrimaryWatch } from '#server/base/database/primary-watch.ts';
import { createLog } from '#server/base/log.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, createRide, type TestAccount } from '#test/support/records.ts';
import { type StreamingReplica, startStreamingReplica } from '#test/support/streaming-replica.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import { holdCommits, releaseCommits, runOn, untilCommitWaits } from '#test/support/waiting-commits.ts';

const waitSeconds = 5;
/** Less than the half second, by what timers differ. */
const headStart = 450;

let folder: TestFolder;
let primary: EmbeddedPostgres;
let standby: StreamingReplica;
let proxy: TcpProxy;
let app: TestApp;
let server: FastifyInstance;
let url: string;
let passenger: TestAccount;
const lines: string[] = [];

beforeAll(async () => {
  folder = makeDataFolder();
  primary = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
  proxy = await startTcpProxy(primary.connection);
  const settings = { LIMIT_SCALE: '1000', DATABASE_WAIT_SECONDS: String(waitSeconds) };
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  app = await openApp(proxy.connection, settings, log);
  await migrate(app.database.queries);
  standby = await startStreamingReplica(primary);
  server = await createServer(app);
  url = await server.listen({ host: '127.0.0.1', port: 0 });
  passenger = await createAccount(app, { accountType: 'commuter' });
  await createAgency(app, { defaultResponder: true });
});
afterAll(async () => {
  await server.close();
  await app.close();
  await proxy.stop();
  await standby.remove();
  await primary.stop();
  await folder.remove();
});

type Answered = { status: number; id: number; after: number; mayBeDone: boolean };

async function send(path: string, body: object, key?: string): Promise<Answered> {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${passenger.token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: { data?: { id?: number }; may_be_done?: true } = JSON.parse(await reply.text());
  if (reply.status === 503) expect(['1', '2']).toContain(reply.headers.get('retry-after'));
  const mayBeDone = answer.may_be_done === true;
  return { status: reply.status, id: answer.data?.id ?? 0, after: performance.now() - began, mayBeDone };
}

function lodge(key?: string): Promise<Answered> {
  return send('/api/user/lodge-ride/create', { ...rideOnWire, park_name: `Park ${key}` }, key);
}

function flag(rideId: number): Promise<Answered> {
  return send(flagRide.path, { lodge_ride_id: rideId, description: '', agencies: 'all' });
}

function reportEmergency(description: string): Promise<Answered> {
  const report = { role: 'place', type: 'emmergency', complain_title: '', name: '', state: '', city: '' };
  return send(lodgeComplaint.path, { ...report, description });
}

async function countOf(table: 'rides' | 'complaints', column: string, value: string): Promise<number> {
  const { rows } = await app.database.pool.query(`select 1 from ${table} where ${column} = $1`, [value]);
  return rows.length;
}

function takeAway(): void {
  proxy.leadTo(null);
  proxy.cut();
}

let keys = 0;
let key: string;

beforeEach(async () => {
  keys += 1;
  key = `ride-of-the-gap-${keys}`;
  proxy.leadTo(primary.connection);
  await expect.poll(async () => (await lodge()).status, { timeout: 10_000 }).toBe(200);
});

/** How far the primary's log is. */
async function position(): Promise<string> {
  const [row] = await runOn(primary.connection, 'select pg_current_wal_lsn()::text as position');
  return row && 'position' in row ? String(row.position) : '';
}

describe('while there is no primary', () => {
  it('calls under a key and emergencies wait for it, and emergencies are first', async () => {
    const { id } = await createRide(app, passenger.id);
    takeAway();
    const order: string[] = [];
    const noted = (name: string, answer: Promise<Answered>) =>
      answer.then((answered) => {
        order.push(name);
        return answered;
      });
    const keyed = Promise.all(Array.from({ length: 5 }, (_, at) => noted('keyed', lodge(`${key}-${at}`))));
    const urgent = noted('urgent', flag(id));
    const unkeyed = await lodge();
    expect(unkeyed.status).toBe(503);
    expect(unkeyed.after).toBeLessThan(waitSeconds * 1000);
    await pause(1_000);
    expect(order).toEqual([]);
    proxy.leadTo(primary.connection);
    expect((await urgent).status).toBe(200);
    expect((await keyed).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(order[0]).toBe('urgent');
    expect(await countOf('rides', 'park_name', `Park ${key}-0`)).toBe(1);
  });

  it('a ride that is sent once there is a primary again is not before an emergency that waits', async () => {
    const { id } = await createRide(app, passenger.id);
    takeAway();
    expect((await lodge()).status).toBe(503);
    const order: string[] = [];
    const urgent = flag(id).then(({ status }) => order.push(`flag ${status}`));
    await expect.poll(() => app.database.primary.waiting).toBe(1);
    proxy.leadTo(primary.connection);
    const rides = Array.from({ length: 5 }, (_, at) => lodge(`${key}-${at}`).then(() => order.push('ride')));
    await Promise.all([urgent, ...rides]);
    expect(order[0]).toBe('flag 200');
    expect(order).toHaveLength(6);
  });

  it('an emergency that comes just after a longer gap is still before the ride that was sent first', async () => {
    const { id } = await createRide(app, passenger.id);
    takeAway();
    expect((await lodge()).status).toBe(503);
    await pause(2_100);
    proxy.leadTo(primary.connection);
    await expect.poll(() => app.database.primary.isAway, { interval: 1 }).toBe(false);
    const order: string[] = [];
    const ride = lodge().then(() => order.push('ride'));
    const urgent = flag(id).then(({ status }) => order.push(`flag ${status}`));
    await Promise.all([ride, urgent]);
    expect(order).toEqual(['flag 200', 'ride']);
  });

  it('a ride that tried before the gap and comes out of its pause after it is still behind emergencies', async () => {
    await holdCommits(primary.connection);
    const ride = lodge(key);
    await untilCommitWaits(primary.connection);
    const { primary: watch } = app.database;
    watch.noteLost(new NoAnswer('an emergency met it first'));
    proxy.cut();
    expect(await watch.comesBack('urgent', waitSeconds * 1000)).toBe(true);
    const isBackAt = performance.now();
    await releaseCommits(primary.connection);
    expect((await ride).status).toBe(200);
    expect(performance.now() - isBackAt).toBeGreaterThan(headStart);
  });

  it('an attempt that fails just after the gap does not end the head start of emergencies', async () => {
    const { primary: watch } = app.database;
    takeAway();
    watch.noteLost(new NoAnswer('the first attempt'));
    const waiting = [watch.comesBack('urgent', 10_000), watch.comesBack('ordinary', 10_000)] as const;
    proxy.leadTo(primary.connection);
    expect(await waiting[0]).toBe(true);
    const isBackAt = performance.now();
    watch.noteLost(new NoAnswer('an attempt that began before'));
    expect(await waiting[1]).toBe(true);
    expect(performance.now() - isBackAt).toBeGreaterThan(headStart);
  });

  it('they give up in time, emergencies last', async () => {
    const { id } = await createRide(app, passenger.id);
    takeAway();
    const [keyed, urgent] = await Promise.all([lodge(key), flag(id)]);
    expect([keyed.status, urgent.status]).toEqual([503, 503]);
    expect([keyed.mayBeDone, urgent.mayBeDone]).toEqual([false, false]);
    expect(keyed.after).toBeGreaterThan(waitSeconds * 900);
    expect(urgent.after).toBeGreaterThan(keyed.after + 500);
    expect(urgent.after).toBeLessThan(waitSeconds * 1000 * 2.5);
    proxy.leadTo(primary.connection);
    await expect.poll(async () => (await lodge(key)).status).toBe(200);
    expect(await countOf('rides', 'park_name', `Park ${key}`)).toBe(1);
  });

  it('the log says so in a few lines', () => {
    const said = lines.map((line): string => JSON.parse(line).msg);
    expect(said).toContain('the primary was lost');
    expect(said).toContain('the primary is back');
    expect(said.length).toBeLessThan(15);
  });
});

describe('a primary that stands still', () => {
  it('is given up within two seconds, the half second between two questions among them', async () => {
    const givenUp = Promise.withResolvers<number>();
    const watch = new PrimaryWatch(proxy.connection, createLog('fatal'), () =>
      givenUp.resolve(performance.now()),
    );
    void watch.start();
    const asked = `select 1 from pg_stat_activity where query = 'select 1' and state = 'idle'`;
    await expect.poll(() => runOn(primary.connection, asked)).not.toEqual([]);
    const began = performance.now();
    proxy.freeze();
    expect((await givenUp.promise) - began).toBeLessThan(2_000);
    expect(watch.isAway).toBe(true);
    watch.close();
    takeAway();
  });

  it('keeps nobody waiting for a connection to it, neither before nor after it was given up', async () => {
    const list = (): Promise<number> =>
      fetch(url + listRides.path, { headers: { authorization: `Bearer ${passenger.token}` } }).then(
        ({ status }) => status,
      );
    void app.database.primary.start();
    expect(await list()).toBe(200);
    const began = performance.now();
    proxy.freeze();
    const before = Promise.all(Array.from({ length: 60 }, list));
    await expect.poll(() => app.database.primary.isAway, { timeout: 4_000 }).toBe(true);
    const after = Promise.all([list(), lodge().then(({ status }) => status)]);
    expect(new Set([...(await before), ...(await after)])).toEqual(new Set([503]));
    // Longer than the silence, and shorter than a connection is waited for.
    expect(performance.now() - began).toBeLessThan(timeouts.forConnection / 2);
    takeAway();
  });
});

describe('a connection that ends at the commit', () => {
  afterEach(() => releaseCommits(primary.connection));

  it('under a key: the server finds the stored change, and answers once it is on a second machine', async () => {
    await holdCommits(primary.connection);
    const answered = lodge(key);
    await untilCommitWaits(primary.connection);
    proxy.cut();
    await pause(500);
    await releaseCommits(primary.connection);
    const { status, id } = await answered;
    expect(status).toBe(200);
    expect((await lodge(key)).id).toBe(id);
    expect(await countOf('rides', 'park_name', `Park ${key}`)).toBe(1);
  });

  it('under a key: where the primary stays away, the caller is told that it may be stored', async () => {
    await holdCommits(primary.connection);
    const answered = lodge(key);
    await untilCommitWaits(primary.connection);
    takeAway();
    expect(await answered).toMatchObject({ status: 503, mayBeDone: true });
    await releaseCommits(primary.connection);
    proxy.leadTo(primary.connection);
    await expect.poll(async () => (await lodge(key)).status).toBe(200);
    expect(await countOf('rides', 'park_name', `Park ${key}`)).toBe(1);
  });

  it('without a key: nothing is done again, and the caller is told to look', async () => {
    await holdCommits(primary.connection);
    const answered = reportEmergency(key);
    await untilCommitWaits(primary.connection);
    proxy.cut();
    expect(await answered).toMatchObject({ status: 503, mayBeDone: true });
    await releaseCommits(primary.connection);
    await expect.poll(() => countOf('complaints', 'description', key)).toBe(1);
  });
});

describe('a standby that becomes the primary', () => {
  it('takes over: nothing acknowledged is missing, calls of the gap are done, and events are heard again', async () => {
    const before = await lodge(`${key}-before`);
    expect(before.status).toBe(200);
    const sent = await position();
    const replayed = `select pg_last_wal_replay_lsn() >= '${sent}' as is_there`;
    await expect.poll(() => runOn(standby.postgres.connection, replayed)).toEqual([{ is_there: true }]);
    const gaps: boolean[] = [];
    app.notifications.listen(
      'sessions_changed',
      () => {},
      () => gaps.push(app.notifications.connected),
    );
    primary.kill();
    takeAway();
    // However long that takes, the gap that the calls meet is shorter than they wait.
    await runOn(standby.postgres.connection, 'select pg_promote()');
    const during = lodge(key);
    expect((await lodge()).status).toBe(503);
    proxy.leadTo(standby.postgres.connection);
    expect((await during).status).toBe(200);
    expect((await lodge(`${key}-before`)).id).toBe(before.id);
    expect(await countOf('rides', 'park_name', `Park ${key}-before`)).toBe(1);
    expect(await countOf('rides', 'park_name', `Park ${key}`)).toBe(1);
    // Told when it was lost, and when it is back, so that missed changes are read again.
    await expect.poll(() => gaps).toEqual([false, true]);
  });
});
