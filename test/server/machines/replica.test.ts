/** A real streaming replica takes reads, and nobody misses what they wrote. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { register } from '#domain/identity/accounts/auth.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { createServer } from '#server/app.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { readConfig } from '#server/base/config/config.ts';
import { connect, type Database } from '#server/base/database/connection.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createNotifications } from '#server/base/database/notifications.ts';
import { parsePosition } from '#server/base/database/position.ts';
import { Replica } from '#server/base/database/replica.ts';
import { LiveEvents } from '#server/base/delivery/live-events.ts';
import { createLog } from '#server/base/log.ts';
import { createAppContext } from '#server/create-app-context.ts';
import { goodPassword } from '#test/support/accounts.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createRide, type TestAccount } from '#test/support/records.ts';
import { type StreamingReplica, startStreamingReplica } from '#test/support/streaming-replica.ts';
import { startTcpProxy } from '#test/support/tcp-proxy.ts';

const log = createLog('silent');
const settings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  // The backup for one more replica removes older segments at once, also one whose end another replica has not got yet.
  wal_keep_size: '256MB',
};
/** A limit so high that RUA uses a paused replica during the whole test. */
const patient = 600_000;

let folder: TestFolder;
let primary: EmbeddedPostgres;
let standby: StreamingReplica;
let replica: Replica;
let database: Database;
let app: AppContext;
let server: FastifyInstance;
let person: TestAccount;

beforeAll(async () => {
  folder = makeDataFolder();
  primary = await startEmbeddedPostgres({ ...folder, settings });
  database = connect(primary.connection, log);
  await migrate(database.queries);
  standby = await startStreamingReplica(primary);
  replica = await open(patient);
  app = createAppContext({
    config: readConfig({ DATA_FOLDER: folder.dataFolder, LIMIT_SCALE: '1000' }),
    publicUrl: 'http://rua.test',
    secretKey: Buffer.alloc(32, 'test'),
    database,
    replica,
    log,
    notifications: await createNotifications(primary.connection, log),
  });
  server = await createServer(app);
  person = await createAccount(app, { accountType: 'commuter' });
  await comesAlong();
});

afterEach(async () => {
  await standby.resume();
  await comesAlong();
});

afterAll(async () => {
  await server.close();
  await replica.close();
  await app.notifications.stop();
  await database.close();
  await standby.remove();
  await primary.stop();
  await folder.remove();
});

function open(longestLagMilliseconds?: number): Promise<Replica> {
  return Replica.open({ config: standby.postgres.connection, database, log, longestLagMilliseconds });
}

/** Waits until RUA uses the replica. Requests do not wait for this. */
async function comesAlong(): Promise<void> {
  await vi.waitUntil(() => replica.isUsed, { timeout: 10_000 });
  await replica.caughtUp();
}

type Headers = Record<string, string>;

async function listed(headers: Headers): Promise<number[]> {
  const reply = await server.inject({ method: 'GET', url: listRides.path, headers });
  return decodeAnswer(listRides, reply.json()).rows.map(({ id }) => id);
}

const browser = (kept = ''): Headers => ({
  cookie: [`__Host-rua_session=${person.token}`, kept].filter(Boolean).join('; '),
  origin: 'http://rua.test',
});

/** @returns the ride, and what the answer says of where it can be read. */
async function lodge(headers: Headers): Promise<{ id: number; kept: string; written: string }> {
  const reply = await server.inject({ method: 'POST', url: lodgeRide.path, headers, payload: rideOnWire });
  const cookie = reply.cookies.find(({ name }) => name === '__Host-rua_written');
  return {
    id: decodeAnswer(lodgeRide, reply.json()).id,
    kept: cookie ? `__Host-rua_written=${cookie.value}` : '',
    written: String(reply.headers['rua-written']),
  };
}

describe('a browser', () => {
  it('reads from the replica, and what it wrote at once all the same', async () => {
    await standby.pause();
    const { id, kept } = await lodge(browser());
    expect(await listed(browser(kept))).toContain(id);
    // Another browser of the same person, which wrote nothing, shows that the replica has not got it yet.
    expect(await listed(browser())).not.toContain(id);
    await standby.resume();
    await expect.poll(() => listed(browser())).toContain(id);
  });

  it('that says something else than a position reads from the primary', async () => {
    await standby.pause();
    const { id } = await lodge(browser());
    expect(await listed(browser('__Host-rua_written=soon'))).toContain(id);
  });

  it('has its new account as soon as it is there', async () => {
    await standby.pause();
    const payload = { email: 'new@people.example', password: goodPassword, account_type: 'commuter' };
    const headers = { 'rua-session': 'cookie', origin: 'http://rua.test' };
    const made = await server.inject({ method: 'POST', url: register.path, payload, headers });
    const cookie = made.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const reply = await server.inject({ method: 'GET', url: getAccount.path, headers: { cookie } });
    expect(decodeAnswer(getAccount, reply.json()).email).toBe('new@people.example');
  });
});

describe('another client', () => {
  it('reads from the primary, unless it says what it wrote', async () => {
    await standby.pause();
    const authorization = `Bearer ${person.token}`;
    const { id, kept, written } = await lodge({ authorization });
    expect(kept).toBe('');
    expect(await listed({ authorization })).toContain(id);
    expect(await listed({ authorization, 'rua-written': written })).toContain(id);
    expect(await listed({ authorization, 'rua-written': '0/0' })).not.toContain(id);
  });
});

describe('an open window', () => {
  it('is told when what it will ask for can be read', async () => {
    await standby.pause();
    const early: LiveEvent[] = [];
    const told: LiveEvent[] = [];
    const waitingForNobody = new LiveEvents(app.notifications);
    const stops = [
      waitingForNobody.subscribe(person.id, (event) => early.push(event)),
      app.live.subscribe(person.id, (event) => told.push(event)),
    ];
    const { id } = await lodge(browser());
    const event: LiveEvent = { kind: 'ride-changed', rideId: id };
    await expect.poll(() => early).toEqual([event]);
    expect(told).toEqual([]);
    await standby.resume();
    await expect.poll(() => told).toEqual([event]);
    expect(await listed(browser())).toContain(id);
    for (const stop of stops) stop();
  });
});

describe('a window that was loading', () => {
  it('is told what the replica had not got yet, however long that was', async () => {
    const heard: LiveEvent[] = [];
    new LiveEvents(app.notifications).subscribe(person.id, (event) => heard.push(event));
    await standby.pause();
    const { id } = await lodge(browser());
    await expect.poll(() => heard).toContainEqual({ kind: 'ride-changed', rideId: id });
    const started = performance.now();
    await standby.resume();
    const repeated = () => {
      const events: LiveEvent[] = [];
      app.live.repeat(person.id, performance.now() - started, (event) => events.push(event));
      return replica.caughtUp().then(() => events);
    };
    await expect.poll(repeated).toContainEqual({ kind: 'ride-changed', rideId: id });
  });
});

describe('a replica', () => {
  it('that is too far behind is not read from', async () => {
    const impatient = await open(300);
    await standby.pause();
    await createRide(app, person.id);
    await expect.poll(() => impatient.isUsed).toBe(false);
    await standby.resume();
    await expect.poll(() => impatient.isUsed).toBe(true);
    await impatient.close();
  });

  it('that is gone is missed by nobody, and used again when it is back', async () => {
    await standby.stop();
    const { id } = await createRide(app, person.id);
    expect(await listed(browser())).toContain(id);
    await expect.poll(() => replica.isUsed).toBe(false);
    await standby.start();
    await expect.poll(() => replica.isUsed).toBe(true);
    // As far behind as this one may be, it is used before it has the ride.
    await replica.caughtUp();
    expect(await listed(browser())).toContain(id);
  });

  it('whose connections fall silent is read from again, on new connections', async () => {
    const proxy = await startTcpProxy(standby.postgres.connection);
    const behind = await Replica.open({ config: proxy.connection, database, log });
    await expect.poll(() => behind.isUsed).toBe(true);
    proxy.freeze();
    await expect.poll(() => behind.isUsed, { timeout: 10_000 }).toBe(false);
    proxy.leadTo(standby.postgres.connection);
    await expect.poll(() => behind.isUsed, { timeout: 5_000 }).toBe(true);
    await behind.close();
    await proxy.stop();
  });

  it('that is away is looked for several times a second, also while the primary is silent', async () => {
    const proxies = [
      await startTcpProxy(primary.connection),
      await startTcpProxy(standby.postgres.connection),
    ] as const;
    const [toPrimary, toStandby] = proxies;
    const other = connect(toPrimary.connection, log);
    const behind = await Replica.open({ config: toStandby.connection, database: other, log });
    await expect.poll(() => behind.staleReads).toBeDefined();
    toPrimary.freeze();
    toStandby.leadTo(null);
    toStandby.cut();
    await expect.poll(() => toStandby.refused, { timeout: 4_000 }).toBeGreaterThan(5);
    expect(behind.staleReads).toBeUndefined();
    toStandby.leadTo(standby.postgres.connection);
    await expect.poll(() => behind.staleReads, { timeout: 4_000 }).toBeDefined();
    for (const proxy of proxies) await proxy.stop();
    await behind.close();
    await other.close();
  });

  it('is not mixed with another one that the same address leads to', async () => {
    const other = await startStreamingReplica(primary);
    const proxy = await startTcpProxy(standby.postgres.connection);
    const behind = await Replica.open({
      ...{ config: proxy.connection, database, log },
      longestLagMilliseconds: 1_000,
    });
    // The backup ended a segment of the log, and nothing shows that the replicas are at the next one until something stands there.
    await createRide(app, person.id);
    await expect.poll(() => behind.isUsed).toBe(true);
    await other.pause();
    proxy.leadTo(other.postgres.connection);
    const { id } = await createRide(app, person.id);
    const position = parsePosition(await behind.position());
    if (position === undefined) throw new Error('the primary does not say where it is');
    const reads = await vi.waitUntil(() => behind.readsAfter(position), { timeout: 10_000 });
    const found = await reads.selectFrom('rides').select('id').where('id', '=', id).execute();
    expect(found).toEqual([{ id }]);
    for (let tries = 0; tries < 5; tries += 1)
      await reads.selectFrom('rides').select('id').limit(1).execute();
    // It goes where new connections go, and knows that this one is behind.
    await expect.poll(() => behind.isUsed, { timeout: 10_000 }).toBe(false);
    await behind.close();
    await proxy.stop();
    await other.remove();
  });

  it('is another one as soon as the address leads there, also while nobody reads', async () => {
    const other = await startStreamingReplica(primary);
    const proxy = await startTcpProxy(standby.postgres.connection);
    const behind = await Replica.open({
      ...{ config: proxy.connection, database, log },
      longestLagMilliseconds: 1_000,
    });
    await createRide(app, person.id);
    await expect.poll(() => behind.isUsed).toBe(true);
    await other.pause();
    await createRide(app, person.id);
    proxy.leadTo(other.postgres.connection);
    await expect.poll(() => behind.isUsed, { timeout: 10_000 }).toBe(false);
    await behind.close();
    await proxy.stop();
    await other.remove();
  });

  it('that follows nobody is not read from', async () => {
    const leader = await Replica.open({ config: primary.connection, database, log });
    expect(leader.isUsed).toBe(false);
    await leader.close();
  });
});
