/** Tries of strangers never refuse the owner of an account, and guessing still has its limits. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  changePassword,
  forgotPassword,
  register,
  resetPassword,
  signIn,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { overloaded } from '#server/base/http/overload/overloaded.ts';
import { goodPassword, mailedCode, newAddress, signedUpAndVerified, signUp } from '#test/support/accounts.ts';
import { type Reply, startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  // A tenth: one failure of a network with an address before it is slowed, and after four a day turns; turns after ten of all;
  // 20 failures of a network; two accounts of one address.
  test = await startTestServer({ limitScale: 0.1 });
});
afterAll(() => test.close());

type Client = { address: string; browser?: string; cookie?: string };

function newClient(browser?: string): Client {
  const [a, b, c] = randomBytes(3);
  return { address: `102.${a}.${b}.${c}`, ...(browser === undefined ? {} : { browser }) };
}

/** A wrong password is another for each address, since those that are the same count together. */
function signInFrom(client: Client, email: string, typed: string): Promise<Reply> {
  const password = typed.startsWith('wrong') ? `${typed} ${email}` : typed;
  return test.call('POST', signIn.path, {
    body: { email, password },
    address: client.address,
    headers: {
      'user-agent': client.browser ?? 'client of another kind',
      ...(client.cookie === undefined ? {} : { cookie: client.cookie }),
    },
  });
}

/** Signs in as our own pages do. @returns the browser with its cookie, as it is on another network later. */
async function signInWithBrowser(email: string, password = goodPassword): Promise<Client> {
  const { address } = newClient();
  const reply = await test.call('POST', signIn.path, {
    body: { email, password },
    address,
    headers: { origin: testOrigin, 'rua-session': 'cookie', 'user-agent': 'browser' },
  });
  expect(reply.status).toBe(200);
  const cookies = [reply.headers['set-cookie']].flat().map(String);
  const device = cookies.find((cookie) => cookie.startsWith('__Host-rua_device='));
  expect(device).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
  return { ...newClient('browser'), cookie: device?.split(';')[0] ?? '' };
}

const ofBrowser = { origin: testOrigin, 'rua-session': 'cookie', 'user-agent': 'browser' };

/** As a browser keeps them: a later cookie of a name takes the place of the one before. @returns `Set-Cookie` lines. */
function kept(before: readonly string[], reply: Reply): string[] {
  const all = [...before, ...[reply.headers['set-cookie'] ?? []].flat().map(String)];
  return [...new Map(all.map((line) => [line.split('=')[0], line])).values()];
}

/** @returns the header with those of the cookies whose path this is. */
function sentTo(path: string, cookies: readonly string[]): string {
  const own = cookies.filter((line) => path.startsWith(/; Path=([^;]*)/.exec(line)?.[1] ?? '/'));
  return own.map((line) => line.split(';')[0]).join('; ');
}

async function signInOnDevice(email: string, cookies: readonly string[]): Promise<string[]> {
  const device = sentTo(signIn.path, cookies);
  const reply = await test.call('POST', signIn.path, {
    body: { email, password: goodPassword },
    address: newClient().address,
    headers: { ...ofBrowser, ...(device === '' ? {} : { cookie: device }) },
  });
  expect(reply.status).toBe(200);
  return kept(cookies, reply);
}

/** So many wrong passwords for the address, each from a network of its own. */
async function guess(email: string, times: number): Promise<number[]> {
  const replies = [];
  for (let time = 0; time < times; time += 1) {
    replies.push(await signInFrom(newClient(), email, `wrong-keke-${time}`));
  }
  return replies.map(({ status }) => status);
}

/** As if the time between two turns had passed. */
async function endTurns(): Promise<void> {
  await sql`update rate_limits set window_ends = now() where key like '%:turn'`.execute(
    test.app.database.queries,
  );
}

/** As if so many turns had been given for wrong passwords in the last days. */
async function setSeries(turns: number): Promise<void> {
  await sql`update rate_limits set hits = ${turns} where key like '%:series'`.execute(
    test.app.database.queries,
  );
}

/** @returns the seconds until the next turn, for the line whose turn comes last. */
async function secondsToTurn(): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select max(extract(epoch from window_ends - now()))::float8 as seconds from rate_limits where key like '%:turn'
  `.execute(test.app.database.queries);
  return rows[0]?.seconds ?? 0;
}

async function countTurns(): Promise<number> {
  const { rows } = await sql`select from rate_limits where key like '%:turn'`.execute(
    test.app.database.queries,
  );
  return rows.length;
}

/** Only a known device with a cookie is refused after one wrong password. */
async function isKnown(client: Client, email: string): Promise<boolean> {
  await signInFrom(client, email, 'wrong-keke-84');
  return (await signInFrom(client, email, 'wrong-keke-85')).status === 429;
}

async function countKnownDevices(userId: number): Promise<number> {
  const { count } = await test.app.database.queries
    .selectFrom('known_devices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('wrong passwords that others tried', () => {
  it('make an unknown device wait for its turn, and neither a browser nor another client that signed in before', async () => {
    const { email } = await signedUpAndVerified(test);
    const browser = await signInWithBrowser(email);
    const phone = newClient();
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(200);
    expect(await guess(email, 11)).toEqual(Array.from({ length: 11 }, () => 401));
    const turns = await countTurns();

    expect(
      (await signInFrom({ ...newClient(), cookie: browser.cookie ?? '' }, email, goodPassword)).status,
    ).toBe(200);
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(200);
    expect(await countTurns()).toBe(turns);
    // Ten seconds after the guess before it.
    expect((await signInFrom(newClient(), email, goodPassword)).status).toBe(200);
  });

  it('that flood from one network leave the next turn to the owner on another', async () => {
    const { email } = await signedUpAndVerified(test);
    await guess(email, 11);
    await endTurns();
    const guesser = newClient();
    const enter = vi.spyOn(test.app.slowLane, 'enter');
    const flood = Array.from({ length: 15 }, (_, index) =>
      signInFrom({ ...guesser, browser: `guesser ${index}` }, email, `wrong-keke-${index}`),
    );
    expect((await signInFrom(newClient(), email, goodPassword)).status).toBe(200);
    // A call that comes to the line after the end of all that wait would wait on.
    await expect.poll(() => enter.mock.calls.length).toBe(flood.length + 1);
    enter.mockRestore();
    test.app.slowLane.stop();
    await Promise.all(flood);
  });

  it('wait ever longer the more of them there are, up to five minutes, and no known device with them', async () => {
    const { email } = await signedUpAndVerified(test);
    const browser = await signInWithBrowser(email);
    await guess(email, 11);
    expect(await secondsToTurn()).toBeLessThanOrEqual(10);
    for (const [turns, seconds] of [
      [2_400, 120],
      [100_000, 300],
    ] as const) {
      await setSeries(turns);
      await endTurns();
      expect(await guess(email, 1)).toEqual([401]);
      expect(await secondsToTurn()).toBeGreaterThan(seconds - 10);
      expect(await secondsToTurn()).toBeLessThanOrEqual(seconds);
    }
    expect((await signInFrom(browser, email, goodPassword)).status).toBe(200);
  });

  it('tell an unknown device to come back shortly before its turn', async () => {
    const { email } = await signedUpAndVerified(test);
    await guess(email, 11);
    await setSeries(2_400);
    await endTurns();
    await guess(email, 1);
    const enter = vi.spyOn(test.app.slowLane, 'enter');
    const waiting = signInFrom(newClient(), email, goodPassword);
    await expect.poll(() => enter.mock.calls.length).toBe(1);
    await expect
      .poll(() => test.app.slowLane.retrySeconds(String(enter.mock.calls[0]?.[0])))
      .toBeGreaterThan(30);
    enter.mockRestore();
    test.app.slowLane.stop();
    const refused = await waiting;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(100);
  });

  it('leave the device where a new password was set known, and no other', async () => {
    const { email } = await signedUpAndVerified(test);
    const old = await signInWithBrowser(email);
    const phone = newClient();
    const signedIn = (await signInFrom(phone, email, goodPassword)).answer(signIn);
    const changed = await test.call('POST', changePassword.path, {
      token: signedIn.apiToken,
      address: phone.address,
      headers: { 'user-agent': 'client of another kind' },
      body: { current_password: goodPassword, password: 'orange-keke-85', retype_password: 'orange-keke-85' },
    });
    expect(changed.status).toBe(200);
    expect(await isKnown(old, email)).toBe(false);
    await guess(email, 8);
    const turns = await countTurns();
    expect((await signInFrom(phone, email, 'orange-keke-85')).status).toBe(200);
    expect(await countTurns()).toBe(turns);
  });

  it('make nobody known who only claims the address', async () => {
    const email = newAddress();
    const { id } = await signUp(test, email, 'purple-keke-84');
    expect((await signInFrom(newClient(), email, 'purple-keke-84')).status).toBe(200);
    expect(await countKnownDevices(id)).toBe(0);
  });

  it('from the same network slow an unknown device down, and do not refuse it', async () => {
    const { email } = await signedUpAndVerified(test);
    const here = newClient();
    for (const password of ['wrong-keke-1', 'wrong-keke-2', 'wrong-keke-3']) {
      expect((await signInFrom(here, email, password)).status).toBe(401);
    }
    expect((await signInFrom({ ...here, browser: 'unknown' }, email, goodPassword)).status).toBe(200);
  });

  it('for many addresses do not refuse the others behind the same network', async () => {
    const { email } = await signedUpAndVerified(test);
    const crowd = newClient();
    for (let time = 0; time < 22; time += 1) {
      expect((await signInFrom(crowd, newAddress(), 'wrong-keke-84')).status).toBe(401);
    }
    expect((await signInFrom({ ...crowd, browser: 'unknown' }, email, goodPassword)).status).toBe(200);
  });
});

describe('signing up', () => {
  it('is slowed and not refused when a stranger behind the same network signs up with that address again and again', async () => {
    const email = newAddress();
    const { address } = newClient();
    const signUpFrom = (password: string) =>
      test.call('POST', register.path, { body: { email, password, account_type: 'commuter' }, address });
    for (const password of ['strange-keke-1', 'strange-keke-2', 'strange-keke-3']) {
      expect((await signUpFrom(password)).status).toBe(200);
    }
    expect((await signUpFrom(goodPassword)).status).toBe(200);
  });
});

describe('a client without cookies', () => {
  it('gets in although others behind its network tried wrong passwords under its name', async () => {
    const { email } = await signedUpAndVerified(test);
    const phone = newClient();
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(200);
    for (const password of ['wrong-keke-1', 'wrong-keke-2', 'wrong-keke-3']) {
      expect((await signInFrom(phone, email, password)).status).toBe(401);
    }
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(200);
  });

  it('waits for its turn once these are many in a day', async () => {
    const { email } = await signedUpAndVerified(test);
    const phone = newClient();
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) {
      expect((await signInFrom(phone, email, `wrong-keke-${time}`)).status).toBe(401);
    }
    expect(await countTurns()).toBeGreaterThan(0);
    await endTurns();
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(200);
  });

  it('takes nothing from a browser in the same place, which its cookie shows', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { email } = await signedUpAndVerified(test);
      const place = newClient('browser');
      expect((await signInFrom(place, email, goodPassword)).status).toBe(200);
      const { cookie = '' } = await signInWithBrowser(email);
      await signInFrom(place, email, 'wrong-keke-84');
      const browser = { ...place, cookie };
      // Its first wrong one, after which only a device with a cookie is refused.
      expect(await isKnown(browser, email)).toBe(true);
      expect((await signInFrom(place, email, goodPassword)).status).toBe(200);
    }
  });
});

describe('a known device', () => {
  it('has tries of its own, which use up nobody else’s', async () => {
    const { email } = await signedUpAndVerified(test);
    const browser = await signInWithBrowser(email);
    expect((await signInFrom(browser, email, 'wrong-keke-84')).status).toBe(401);
    expect((await signInFrom(browser, email, goodPassword)).status).toBe(429);
    expect((await signInFrom(newClient(), email, goodPassword)).status).toBe(200);
  });

  it('is remembered also while another sign-in removes the oldest of too many', async () => {
    const { email, id } = await signedUpAndVerified(test);
    const { queries } = test.app.database;
    const old = Array.from({ length: 55 }, () => ({
      device_hash: randomBytes(32),
      user_id: id,
      last_used_at: '2026-01-01T00:00:00.000Z',
    }));
    await queries.insertInto('known_devices').values(old).execute();
    const removing = await queries.startTransaction().execute();
    await removing
      .selectFrom('known_devices')
      .select('user_id')
      .where('user_id', '=', id)
      .forUpdate()
      .execute();
    expect((await signInFrom(newClient(), email, goodPassword)).status).toBe(200);
    await removing.rollback().execute();
    expect((await signInFrom(newClient(), email, goodPassword)).status).toBe(200);
    expect(await countKnownDevices(id)).toBe(50);
  });

  it('stays known to the other accounts that use it when the password of one is changed there', async () => {
    const one = await signedUpAndVerified(test);
    const other = await signedUpAndVerified(test);
    const cookies = await signInOnDevice(one.email, []);
    const both = await signInOnDevice(other.email, cookies);
    const changed = await test.call('POST', changePassword.path, {
      body: { current_password: goodPassword, password: 'orange-keke-85', retype_password: 'orange-keke-85' },
      headers: { ...ofBrowser, cookie: sentTo(changePassword.path, both) },
    });
    expect(changed.status).toBe(200);
    const device = sentTo(signIn.path, kept(both, changed))
      .split('; ')
      .find((one) => one.includes('rua_device'));
    await guess(one.email, 10);
    expect(
      (await signInFrom({ ...newClient('browser'), cookie: device ?? '' }, one.email, goodPassword)).status,
    ).toBe(200);
  });

  it('is none for another account', async () => {
    const { email } = await signedUpAndVerified(test);
    const stranger = await signedUpAndVerified(test);
    const browser = await signInWithBrowser(stranger.email);
    expect(await isKnown(browser, email)).toBe(false);
  });

  it('is stored so that no two accounts show that they share it', async () => {
    const one = await signedUpAndVerified(test);
    const other = await signedUpAndVerified(test);
    const phone = newClient();
    await signInFrom(phone, one.email, goodPassword);
    await signInFrom(phone, other.email, goodPassword);
    const rows = await test.app.database.queries
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', 'in', [one.id, other.id])
      .execute();
    expect(new Set(rows.map((row) => row.device_hash.toString('hex'))).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});

describe('right passwords', () => {
  it('in a flood are slowed for all devices of the account together, and for nobody else behind the network', async () => {
    const { email } = await signedUpAndVerified(test);
    const other = await signedUpAndVerified(test);
    const here = newClient();
    const cookies = [(await signInWithBrowser(email)).cookie, (await signInWithBrowser(email)).cookie];
    const flood = Array.from({ length: 40 }, (_, index) =>
      signInFrom({ ...here, cookie: cookies[index % 2] ?? '' }, email, goodPassword),
    );
    expect((await signInFrom({ ...here, browser: 'unknown' }, other.email, goodPassword)).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    const passed = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - passed);
    // Six in 15 minutes at once, and one more each second that a call may wait.
    expect(passed).toBeGreaterThanOrEqual(6);
    expect(passed).toBeLessThan(20);
  });

  it('have turns at hashing by account, and not by device', async () => {
    const { email, id } = await signedUpAndVerified(test);
    const browsers = [await signInWithBrowser(email), await signInWithBrowser(email)];
    const take = vi.spyOn(test.app.overload, 'take');
    for (const browser of browsers) await signInFrom(browser, email, goodPassword);
    const owners = take.mock.calls.flatMap(([kind, , , owner]) => (kind === 'hashing' ? [owner] : []));
    take.mockRestore();
    expect(owners).toEqual([id, id]);
  });
});

describe('a sign-in that finds RUA busy', () => {
  it('counts as no failure', async () => {
    const { email } = await signedUpAndVerified(test);
    const phone = newClient();
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(200);
    const noRoom = vi.spyOn(test.app.overload, 'take').mockRejectedValueOnce(overloaded());
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(503);
    noRoom.mockRestore();
    expect((await signInFrom(phone, email, goodPassword)).status).toBe(200);
  });
});

describe('resets without a code', () => {
  it('do not refuse the owner who entered it', async () => {
    const { email } = await signedUpAndVerified(test);
    const owner = newClient();
    const from = { address: owner.address, headers: { 'user-agent': 'client of another kind' } };
    await test.call('POST', forgotPassword.path, { body: { email }, ...from });
    const code = await mailedCode(test, email);
    expect((await test.call('POST', verifyResetCode.path, { body: { email, code }, ...from })).status).toBe(
      200,
    );
    const body = { email, password: 'orange-keke-85', retype_password: 'orange-keke-85' };
    for (let time = 0; time < 12; time += 1) {
      const reply = await test.call('POST', resetPassword.path, { body, address: newClient().address });
      expect(reply.status).toBe(403);
    }
    expect((await test.call('POST', resetPassword.path, { body, ...from })).status).toBe(200);
  });
});
