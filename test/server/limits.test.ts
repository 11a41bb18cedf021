/** Limits of calls: which calls and callers they count, and what they say. Sign-in and codes have tests of their own. */
import { once } from 'node:events';
import { Agent, IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { forgotPassword, signIn } from '#domain/identity/accounts/auth.ts';
import { findManifest } from '#domain/journeys/manifests/manifests.ts';
import { checkPlate } from '#domain/journeys/plate-checks.ts';
import { removeKin } from '#domain/journeys/rides/shares.ts';
import { subscribe } from '#domain/site/subscriptions.ts';
import { Throttle } from '#server/base/http/limits/throttle.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';
import { endTurns } from '#test/server/accounts/sign-in-clients.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import {
  goodPassword,
  mailedCode,
  newAddress,
  post,
  signedUpAndVerified,
  signUp,
} from '#test/support/accounts.ts';
import { lodge, rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { turnClockOfLane } from '#test/support/turned-clock.ts';

let test: TestServer;

beforeAll(async () => {
  // Lodging is limited to 120 an hour, so to six; a manifest's number to 60 in ten minutes, so to three.
  test = await startTestServer({ limitScale: 0.05 });
});
afterAll(() => test.close());

describe('a limit per account', () => {
  it('is told with when to try again, and stores nothing', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    for (let count = 0; count < 6; count += 1) await lodge(test, token);
    const before = await countRows(test.app.database.queries);
    const reply = await test.call('POST', '/api/user/lodge-ride/create', { token, body: rideOnWire });
    expect(reply.status).toBe(429);
    expect(reply.body).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many tries. Try again in 60 minutes.',
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });

  it('does not count others behind the same address', async () => {
    const one = await createAccount(test.app, { accountType: 'commuter' });
    const other = await createAccount(test.app, { accountType: 'commuter' });
    for (let count = 0; count < 6; count += 1) await lodge(test, one.token);
    expect((await lodge(test, other.token)).status).toBe('active');
  });

  it('counts calls that fail as well, so that numbers cannot be tried out', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const path = findManifest.path.replace('{number}', `1234567${count}`);
      statuses.push((await test.call('GET', path, { token })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });

  it('holds for many calls at once', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const body = rideOnWire;
    const calls = Array.from({ length: 30 }, () =>
      test.call('POST', '/api/user/lodge-ride/create', { token, body }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  });

  it('is one for all processes, and each person has their own', async () => {
    const another = await test.startAnother();
    const people = await Promise.all(
      [1, 2, 3].map(() => createAccount(test.app, { accountType: 'commuter' })),
    );
    const lodged = await Promise.all(
      people.map(async ({ token }) => {
        const calls = Array.from({ length: 12 }, (_, number) => {
          const server = number % 2 === 0 ? test : another;
          return server.call('POST', '/api/user/lodge-ride/create', { token, body: rideOnWire });
        });
        return (await Promise.all(calls)).filter(({ status }) => status === 200).length;
      }),
    );
    await another.close();
    expect(lodged).toEqual([6, 6, 6]);
  });

  it('is exact also where the first calls do not wait until they are counted', async () => {
    const wide = await startTestServer({ limitScale: 0.2 });
    const { token } = await createAccount(wide.app, { accountType: 'commuter' });
    const call = () => wide.call('POST', '/api/user/lodge-ride/create', { token, body: rideOnWire });
    const statuses = [(await call()).status];
    for (const atOnce of [3, 1, 20, 10]) {
      const replies = await Promise.all(Array.from({ length: atOnce }, call));
      statuses.push(...replies.map(({ status }) => status));
    }
    await wide.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  });
});

/** Checks a plate without an account: once in an hour from one address. */
async function ask(address: string, headers: Record<string, string> = {}): Promise<number> {
  const body = { plate: 'LSR-123DE' };
  return (await test.call('POST', checkPlate.path, { address, headers, body })).status;
}

async function exhaust(address: string): Promise<void> {
  expect(await ask(address)).toBe(200);
  expect(await ask(address)).toBe(429);
}

describe('a limit per address', () => {
  it('counts one IPv4 address, however it is written', async () => {
    await exhaust('102.89.1.1');
    expect(await ask('::ffff:102.89.1.1')).toBe(429);
    expect(await ask('102.89.1.2')).toBe(200);
  });

  it('counts an IPv6 network as one, because a phone has all its addresses', async () => {
    await exhaust('2001:db8:1:2::1');
    expect(await ask('2001:db8:1:2:ffff:1:2:3')).toBe(429);
    expect(await ask('2001:0DB8:0001:0002::9')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
    expect(await ask('2001:db8::1')).toBe(200);
    expect(await ask('::1')).toBe(200);
  });

  it('cannot be passed with a header when no proxy is in front', async () => {
    await exhaust('102.89.2.1');
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' };
    expect(await ask('102.89.2.1', headers)).toBe(429);
  });
});

/** @returns the status. */
async function send(url: string, agent: Agent | false, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'a client without cookies' };
  const asked = request(url, { method: 'POST', agent, headers });
  asked.end(JSON.stringify(body));
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  await text(response);
  return response.statusCode ?? 0;
}

/** Asks for a new password of an invented address. @returns the status. */
function call(url: string, agent: Agent | false): Promise<number> {
  return send(url + forgotPassword.path, agent, { email: newAddress() });
}

/**
 * @returns which call had which turn, and after how many turns each call joined its line; calls in the order in which they joined.
 */
function watchTurns({ app: { throttle } }: TestServer): { turns: number[]; joined: number[] } {
  const turns: number[] = [];
  const joined: number[] = [];
  const enter = throttle.enter.bind(throttle);
  vi.spyOn(throttle, 'enter').mockImplementation(async (key, pace, caller) => {
    const call = joined.push(turns.length) - 1;
    const mayBegin = await enter(key, pace, caller);
    if (mayBegin) turns.push(call);
    return mayBegin;
  });
  return { turns, joined };
}

describe('a limit that slows', () => {
  it('answers the calls above it with a pause between them, and refuses calls that would wait too long', async () => {
    const wide = await startTestServer({ limitScale: 0.05 });
    const clock = turnClockOfLane(wide);
    const address = '102.89.3.1';
    const ask = () =>
      wide.call('POST', forgotPassword.path, {
        address,
        body: { email: `${crypto.randomUUID()}@people.example` },
      });
    for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(200);
    const { joined } = watchTurns(wide);
    const calls = Array.from({ length: 20 }, ask);
    await expect.poll(() => joined.length).toBe(20);
    const stop = clock.run();
    const replies = await Promise.all(calls);
    stop();
    await wide.close();
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20 - refused.length);
    // One at once, and one more each second that a call may wait.
    expect(refused.length).toBeGreaterThanOrEqual(11);
    expect(refused.length).toBeLessThan(20);
    expect(refused[0]?.headers['retry-after']).toBe('10');
  });

  it('lets a flood for many addresses on the same connections not delay who comes on a new one', async () => {
    const wide = await startTestServer({ limitScale: 0.05 });
    const url = await wide.server.listen({ host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    const stop = turnClockOfLane(wide).run();
    for (let count = 0; count < 10; count += 1) await call(url, agent);
    // Nine find room, so that each of these connections has a turn.
    await Promise.all(Array.from({ length: 9 }, () => call(url, agent)));
    let isOver = false;
    const flood = Array.from({ length: 9 }, async () => {
      while (!isOver) await call(url, agent);
    });
    expect(await call(url, false)).toBe(200);
    isOver = true;
    await Promise.all(flood);
    stop();
    agent.destroy();
    await wide.close();
  });

  it('gives the next turn to a person at an address that a flood on new connections just named', async () => {
    const wide = await startTestServer({ limitScale: 0.05 });
    const url = (await wide.server.listen({ host: '127.0.0.1', port: 0 })) + forgotPassword.path;
    const owner = newAddress();
    const clock = turnClockOfLane(wide);
    for (let count = 0; count < 10; count += 1) await send(url, false, { email: newAddress() });
    expect(await send(url, false, { email: owner })).toBe(200);
    const { turns, joined } = watchTurns(wide);
    // After its turn a second code so soon is refused.
    const askAs = (email: string) => send(url, false, { email });
    const flood = Array.from({ length: 6 }, () => askAs(newAddress()));
    await expect.poll(() => joined.length).toBe(6);
    const asked = askAs(owner);
    await expect.poll(() => joined.length).toBe(7);
    const stop = clock.run();
    await asked;
    stop();
    expect(turns[joined[6] ?? -1]).toBe(6);
    wide.app.throttle.stop();
    await Promise.all(flood);
    await wide.close();
  });

  it('leaves the next turn to another password where a flood on new connections tries one at many addresses', async () => {
    const wide = await startTestServer({ limitScale: 0.05 });
    const url = (await wide.server.listen({ host: '127.0.0.1', port: 0 })) + signIn.path;
    const { email } = await signUp(wide);
    const attempt = (password: string) => send(url, false, { email: newAddress(), password });
    const spray = () => attempt('purple-okada-61-spray');
    const clock = turnClockOfLane(wide);
    const { turns, joined } = watchTurns(wide);
    for (let count = 0; count < 10; count += 1) await attempt(`purple-okada-${count}-other`);
    await spray();
    expect(turns).toEqual([0]);
    const flood = Array.from({ length: 2 }, spray);
    await expect.poll(() => joined.length).toBe(3);
    const person = send(url, false, { email, password: goodPassword });
    await expect.poll(() => joined.length).toBe(4);
    flood.push(spray());
    await expect.poll(() => joined.length).toBe(5);
    const stop = clock.run();
    expect(await person).toBe(200);
    stop();
    expect(turns.slice(0, 2)).toEqual([0, 3]);
    wide.app.throttle.stop();
    await Promise.all(flood);
    await wide.close();
  });

  it('lets a flood at the place of an owner without cookies leave the next turn to a new connection', async () => {
    const wide = await startTestServer({ limitScale: 1 });
    const { email } = await signedUpAndVerified(wide);
    const url = (await wide.server.listen({ host: '127.0.0.1', port: 0 })) + signIn.path;
    const right = { email, password: goodPassword };
    expect(await send(url, false, right)).toBe(200);
    const agent = new Agent({ keepAlive: true });
    const stop = turnClockOfLane(wide).run();
    const guess = () => send(url, agent, { email, password: 'wrong-keke-84' });
    for (let count = 0; count < 10; count += 1) await guess();
    await Promise.all(Array.from({ length: 9 }, guess));
    let isOver = false;
    const flood = Array.from({ length: 9 }, async () => {
      while (!isOver) await guess();
    });
    expect(await send(url, false, right)).toBe(200);
    isOver = true;
    await Promise.all(flood);
    stop();
    agent.destroy();
    await wide.close();
  });

  it('of everybody together leaves the next turn to another network, however many addresses a flood invents', async () => {
    const wide = await startTestServer({ limitScale: 0.005 });
    const ask = (address: string) =>
      wide.call('POST', subscribe.path, { address, body: { email: newAddress('reader') } });
    for (let calls = 0; calls < 10; calls += 1) await ask(`102.90.${calls}.1`);
    await ask('102.91.0.1');
    const clock = turnClockOfLane(wide);
    const { joined } = watchTurns(wide);
    // The turn of before is not over, so the next ones wait.
    const flood = Array.from({ length: 4 }, () => ask('102.91.0.1'));
    await expect.poll(() => joined.length).toBe(4);
    const asked = ask('102.92.0.1');
    await expect.poll(() => joined.length).toBe(5);
    await endTurns(wide);
    const stop = clock.run();
    expect((await asked).status).toBe(200);
    stop();
    wide.app.throttle.stop();
    await Promise.all(flood);
    await wide.close();
  });

  it('does not let a flood for one address take the turns of other addresses behind the same proxy and network', async () => {
    const wide = await startTestServer({ limitScale: 0.05, trustProxy: '127.0.0.1' });
    const askAs = (email: string) =>
      wide.call('POST', forgotPassword.path, {
        headers: { 'x-forwarded-for': '102.89.3.2' },
        body: { email },
      });
    const clock = turnClockOfLane(wide);
    for (let count = 0; count < 10; count += 1) await askAs(newAddress());
    const { turns, joined } = watchTurns(wide);
    const flooded = newAddress();
    const flood = Array.from({ length: 40 }, () => askAs(flooded));
    await expect.poll(() => joined.length).toBe(40);
    const asked = askAs(newAddress());
    await expect.poll(() => joined.length).toBe(41);
    const stop = clock.run();
    expect((await asked).status).toBe(200);
    stop();
    expect(turns[joined[40] ?? -1]).toBe(40);
    wide.app.throttle.stop();
    await Promise.all(flood);
    await wide.close();
  });

  it('puts a connection on which calls failed behind a new one', async () => {
    const throttle = new Throttle(test.app.hits);
    const failed = {};
    throttle.noteFailure(failed);
    const begun: string[] = [];
    const enter = async (name: string, connection: object) => {
      const pace = { within: 'process', milliseconds: 20 } as const;
      await throttle.enter('line', pace, { parties: [], connection, connectionIs: 'first' });
      begun.push(name);
    };
    await enter('before', {});
    await Promise.all([enter('new', {}), enter('failed', failed)]);
    expect(begun).toEqual(['before', 'new', 'failed']);
  });

  const ask = (email: string, address: string) =>
    test.call('POST', forgotPassword.path, { address, body: { email } });

  it('notes the connection of a failed call, and of no other', async () => {
    const noted = vi.spyOn(test.app.throttle, 'noteFailure');
    const body = { email: newAddress(), password: goodPassword };
    expect((await ask(body.email, '102.89.3.9')).status).toBe(200);
    expect(noted).not.toHaveBeenCalled();
    expect((await test.call('POST', signIn.path, { address: '102.89.3.9', body })).status).toBe(401);
    expect(noted).toHaveBeenCalledOnce();
    noted.mockRestore();
  });

  it('lets a call go to the line although calls before it do not end', async () => {
    const body = { email: newAddress(), password: goodPassword };
    const tryOnce = () => test.call('POST', signIn.path, { address: '102.89.3.10', body });
    const held = vi.spyOn(test.app.pendingAttempts, 'hold');
    expect((await tryOnce()).status).toBe(401);
    const slots = held.mock.calls.map(([slot]) => slot);
    held.mockRestore();
    expect(slots).not.toEqual([]);
    for (const slot of slots) test.app.pendingAttempts.hold(slot);
    const statuses = [await tryOnce(), await tryOnce()].map(({ status }) => status);
    expect(statuses).toEqual([401, 401]);
    for (const slot of slots) expect(test.app.pendingAttempts.end(slot, true)).toBe(true);
  });

  it('does not count the calls of known devices', async () => {
    const wide = await startTestServer({ limitScale: 0.1 });
    const { email } = await signedUpAndVerified(wide);
    const call = (to: string) => post(wide, forgotPassword.path, { email: to });
    for (let count = 0; count < 20; count += 1) await call(newAddress());
    const flood = Array.from({ length: 20 }, () => call(newAddress()));
    expect((await call(email)).status).toBe(200);
    expect(await mailedCode(wide, email)).toMatch(/^\w{5}$/);
    await wide.close();
    await Promise.all(flood);
  });
});

const withLink = endpoints.filter(({ limits = [] }) => limits.some(({ per }) => per === 'link'));

describe('a limit of a link', () => {
  it.each(withLink)(
    'neither slows nor refuses a person with another link: $name',
    async ({ method, path }) => {
      const enter = vi.spyOn(test.app.throttle, 'enter');
      const statuses = new Set<number>();
      for (let calls = 0; calls < 10; calls += 1) {
        const token = newToken();
        const body = method === 'POST' ? { body: { token } } : {};
        const address = path.replace('{token}', token.slice(0, 22));
        statuses.add((await test.call(method, address, { address: '102.89.4.1', ...body })).status);
      }
      expect(statuses).not.toContain(429);
      expect(enter).not.toHaveBeenCalled();
      enter.mockRestore();
    },
  );

  it('slows the calls of that link, from whatever address', async () => {
    const enter = vi.spyOn(test.app.throttle, 'enter');
    const path = removeKin.path.replace('{token}', newToken().slice(0, 22));
    const press = (number: number) => test.call('POST', path, { address: `102.89.4.${number}` });
    for (let calls = 0; calls < 6; calls += 1) expect((await press(calls)).status).toBe(404);
    expect(enter).not.toHaveBeenCalled();
    expect((await press(6)).status).toBe(404);
    expect(enter).toHaveBeenCalledOnce();
    enter.mockRestore();
  });
});

/** Calls without an account whose limit ends with a sign-in or a wait: pictures and plate checks. */
const refusedByAddress = ['checkPlate', 'uploadPicture'];

it('nobody is refused because of what others behind the same address do, but for what an account lifts', () => {
  const refusing = endpoints.filter(({ limits = [] }) =>
    limits.some(
      ({ per, slowedToMilliseconds, turnSeconds }) =>
        per.startsWith('address') && slowedToMilliseconds === undefined && turnSeconds === undefined,
    ),
  );
  expect(refusing.map(({ name }) => name).toSorted()).toEqual(refusedByAddress);
});

describe('hits that are given back', () => {
  it('lock their counters in the order in which hits are added', async () => {
    const { queries } = test.app.database;
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    const rows = ['order a', 'order b'].map((key) => ({ key, hits: 5, window_ends: ends }));
    await queries.insertInto('rate_limits').values(rows).execute();
    const first = await queries.startTransaction().execute();
    await first.selectFrom('rate_limits').select('key').where('key', '=', 'order a').forUpdate().execute();
    const given = test.app.hits.giveBack(rows.toReversed().map(({ key }) => ({ key, windowEnds: ends })));
    await expect
      .poll(async () => {
        const { rows: waiting } = await sql`
          select from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%rate_limits%' and datname = current_database()
        `.execute(queries);
        return waiting.length;
      })
      .toBe(1);
    const free = await queries
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', 'order%')
      .forUpdate()
      .skipLocked()
      .execute();
    expect(free).toEqual([{ key: 'order b' }]);
    await first.rollback().execute();
    await given;
    const hits = await queries
      .selectFrom('rate_limits')
      .select('hits')
      .where('key', 'like', 'order%')
      .execute();
    expect(hits).toEqual([{ hits: 4 }, { hits: 4 }]);
  });
});
