/** While there is no primary, the replica answers what only reads, and says how old it is. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { asOfHeader } from '#domain/contract/offline-cache.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { getRide, listRides } from '#domain/journeys/rides/rides.ts';
import { shareRide } from '#domain/journeys/rides/shares.ts';
import { search } from '#domain/platform/search/search.ts';
import { getTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { createServer } from '#server/app.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { readConfig } from '#server/base/config/config.ts';
import { connect, type Database } from '#server/base/database/connection.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createNotifications } from '#server/base/database/notifications.ts';
import { Replica } from '#server/base/database/replica.ts';
import { createLog } from '#server/base/log.ts';
import { createAppContext } from '#server/create-app-context.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createRide, createTrafficUpdate, type TestAccount } from '#test/support/records.ts';
import { passOnWire, pathOfPass } from '#test/support/safety-passes.ts';
import { type StreamingReplica, startStreamingReplica } from '#test/support/streaming-replica.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';

const log = createLog('silent');
/** The replica counts as too far behind soon after the primary is lost, as it does within a long gap. */
const longestLagMilliseconds = 1_000;

let folder: TestFolder;
let primary: EmbeddedPostgres;
let standby: StreamingReplica;
let proxy: TcpProxy;
let database: Database;
let replica: Replica;
let app: AppContext;
let server: FastifyInstance;
let person: TestAccount;
let rideId: number;
let updateId: number;
/** Pages that open with a link and need no account, and words on them. */
let pages: readonly (readonly [path: string, words: string])[];

beforeAll(async () => {
  folder = makeDataFolder();
  primary = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
  proxy = await startTcpProxy(primary.connection);
  database = connect(proxy.connection, log);
  await migrate(database.queries);
  standby = await startStreamingReplica(primary);
  replica = await Replica.open({
    ...{ config: standby.postgres.connection, database, log, longestLagMilliseconds },
  });
  app = createAppContext({
    config: readConfig({ DATA_FOLDER: folder.dataFolder, LIMIT_SCALE: '1000' }),
    publicUrl: 'http://rua.test',
    secretKey: Buffer.alloc(32, 'test'),
    ...{ database, replica, log },
    notifications: await createNotifications(proxy.connection, log),
  });
  server = await createServer(app);
  person = await createAccount(app, { accountType: 'commuter' });
  ({ id: rideId } = await createRide(app, person.id));
  updateId = await createTrafficUpdate(app, person.id);
  const shared = await post(shareRide.path.replace('{id}', String(rideId)), {});
  const pass = decodeAnswer(saveSafetyPass, await post(saveSafetyPass.path, passOnWire));
  pages = [
    [new URL(decodeAnswer(shareRide, shared).url).pathname, 'KJA-482XY'],
    [`${pathOfPass(pass)}?show=1`, passOnWire.name],
  ];
  await vi.waitUntil(() => replica.isUsed, { timeout: 10_000 });
  await replica.caughtUp();
});
afterAll(async () => {
  await server.close();
  await replica.close();
  await app.notifications.stop();
  await database.close();
  await proxy.stop();
  await standby.remove();
  await primary.stop();
  await folder.remove();
});

const headers = () => ({ authorization: `Bearer ${person.token}` });

function get(url: string) {
  return server.inject({ method: 'GET', url, headers: headers() });
}

async function post(url: string, payload: object): Promise<unknown> {
  return (await server.inject({ method: 'POST', url, headers: headers(), payload })).json();
}

async function listed(): Promise<{ ids: number[]; asOf: unknown }> {
  const reply = await get(listRides.path);
  expect(reply.statusCode).toBe(200);
  const ids = decodeAnswer(listRides, reply.json()).rows.map(({ id }) => id);
  return { ids, asOf: reply.headers[asOfHeader] };
}

describe('while there is no primary', () => {
  it('lists and sessions are read from the replica, with their age, and nothing is written', async () => {
    expect(await listed()).toEqual({ ids: [rideId], asOf: undefined });
    const lost = Date.now();
    proxy.leadTo(null);
    proxy.cut();
    const began = performance.now();
    const first = await listed();
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(first.ids).toEqual([rideId]);
    // The first may still be within what the replica is trusted to have.
    await expect.poll(async () => (await listed()).asOf, { timeout: 20_000 }).toEqual(expect.any(String));
    await vi.waitUntil(() => !replica.isUsed, { timeout: 20_000 });
    const { ids, asOf } = await listed();
    expect(ids).toEqual([rideId]);
    expect(Date.parse(String(asOf))).toBeGreaterThan(lost - 5_000);
    expect(Date.parse(String(asOf))).toBeLessThanOrEqual(lost + 1_000);
    const account = await get(getAccount.path);
    expect([account.statusCode, account.headers[asOfHeader]]).toEqual([200, asOf]);
    const one = await get(getRide.path.replace('{id}', String(rideId)));
    expect([one.statusCode, one.headers[asOfHeader]]).toEqual([200, asOf]);
    expect(decodeAnswer(getRide, one.json())).toMatchObject({ id: rideId });
    // This call has limits, which cannot be counted without a primary.
    const searched = await get(`${search.path}?q=lagos`);
    expect([searched.statusCode, searched.headers[asOfHeader]]).toEqual([200, asOf]);
    // Not opened before, which counts as a view otherwise.
    const update = await get(getTrafficUpdate.path.replace('{id}', String(updateId)));
    expect([update.statusCode, update.headers[asOfHeader]]).toEqual([200, asOf]);
    for (const [path, words] of pages) {
      const page = await server.inject({ method: 'GET', url: path });
      expect([path, page.statusCode]).toEqual([path, 200]);
      expect(page.body).toContain(words);
    }
    const payload = rideOnWire;
    const written = await server.inject({ method: 'POST', url: lodgeRide.path, headers: headers(), payload });
    expect(written.statusCode).toBe(503);
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  it('and from the primary again once it is back', async () => {
    proxy.leadTo(primary.connection);
    await expect.poll(async () => (await listed()).asOf).toBeUndefined();
    const payload = rideOnWire;
    const written = await server.inject({ method: 'POST', url: lodgeRide.path, headers: headers(), payload });
    expect(written.statusCode).toBe(200);
    expect((await listed()).ids).toHaveLength(2);
  });

  it('a session that ended before is ended there as well', async () => {
    await app.database.transact(async (tx) => {
      await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute();
      await app.sessions.changed(tx, person.id);
    });
    await replica.caughtUp();
    proxy.leadTo(null);
    proxy.cut();
    await expect.poll(async () => (await get(listRides.path)).statusCode).toBe(401);
    proxy.leadTo(primary.connection);
  });
});
