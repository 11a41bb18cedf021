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
import {
  type Client,
  countTurns,
  endTurns,
  guess,
  newClient,
  ofBrowser,
  signInFrom,
  signInWithBrowser,
} from '#test/server/accounts/sign-in-clients.ts';
import { goodPassword, mailedCode, newAddress, signedUpAndVerified, signUp } from '#test/support/accounts.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  // A tenth: one failure of a network with an address before it is slowed, and after four a day turns; turns after ten of all;
  // 20 failures of a network; two accounts of one address.
  test = await startTestServer({ limitScale: 0.1 });
});
afterAll(() => test.close());

/** Keeps cookies as a browser does: a later cookie replaces the one with the same name. @returns `Set-Cookie` lines. */
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

/** Stores that so many turns were given for wrong passwords in the last days. */
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

/** Only a known device with a cookie is refused after one wrong password. */
async function isKnown(client: Client, email: string): Promise<boolean> {
  await signInFrom(test, client, email, 'wrong-keke-84');
  return (await signInFrom(test, client, email, 'wrong-keke-85')).status === 429;
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
  it('wait ever longer the more of them there are, up to five minutes, and no known device with them', async () => {
    const { email } = await signedUpAndVerified(test);
    const browser = await signInWithBrowser(test, email);
    await guess(test, email, 11);
    expect(await secondsToTurn()).toBeLessThanOrEqual(10);
    for (const [turns, seconds] of [
      [2_400, 120],
      [100_000, 300],
    ] as const) {
      await setSeries(turns);
      await endTurns(test);
      expect(await guess(test, email, 1)).toEqual([401]);
      expect(await secondsToTurn()).toBeGreaterThan(seconds - 10);
      expect(await secondsToTurn()).toBeLessThanOrEqual(seconds);
    }
    expect((await signInFrom(test, browser, email, goodPassword)).status).toBe(200);
  });

  it('tell an unknown device to come back shortly before its turn', async () => {
    const { email } = await signedUpAndVerified(test);
    await guess(test, email, 11);
    await setSeries(2_400);
    await endTurns(test);
    await guess(test, email, 1);
    const enter = vi.spyOn(test.app.throttle, 'enter');
    const waiting = signInFrom(test, newClient(), email, goodPassword);
    await expect.poll(() => enter.mock.calls.length).toBe(1);
    await expect
      .poll(() => test.app.throttle.retrySeconds(String(enter.mock.calls[0]?.[0])))
      .toBeGreaterThan(30);
    enter.mockRestore();
    test.app.throttle.stop();
    const refused = await waiting;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(100);
  });

  it('leave only the device known on which a new password was set', async () => {
    const { email } = await signedUpAndVerified(test);
    const old = await signInWithBrowser(test, email);
    const phone = newClient();
    const signedIn = (await signInFrom(test, phone, email, goodPassword)).answer(signIn);
    const changed = await test.call('POST', changePassword.path, {
      token: signedIn.apiToken,
      address: phone.address,
      headers: { 'user-agent': 'client of another kind' },
      body: { current_password: goodPassword, password: 'orange-keke-85', retype_password: 'orange-keke-85' },
    });
    expect(changed.status).toBe(200);
    expect(await isKnown(old, email)).toBe(false);
    await guess(test, email, 8);
    const turns = await countTurns(test);
    expect((await signInFrom(test, phone, email, 'orange-keke-85')).status).toBe(200);
    expect(await countTurns(test)).toBe(turns);
  });

  it('make nobody known who only claims the address', async () => {
    const email = newAddress();
    const { id } = await signUp(test, email, 'purple-keke-84');
    expect((await signInFrom(test, newClient(), email, 'purple-keke-84')).status).toBe(200);
    expect(await countKnownDevices(id)).toBe(0);
  });

  it('from the same network slow an unknown device down, and do not refuse it', async () => {
    const { email } = await signedUpAndVerified(test);
    const here = newClient();
    for (const password of ['wrong-keke-1', 'wrong-keke-2', 'wrong-keke-3']) {
      expect((await signInFrom(test, here, email, password)).status).toBe(401);
    }
    expect((await signInFrom(test, { ...here, browser: 'unknown' }, email, goodPassword)).status).toBe(200);
  });

  it('for many addresses do not refuse the others behind the same network', async () => {
    const { email } = await signedUpAndVerified(test);
    const crowd = newClient();
    for (let time = 0; time < 22; time += 1) {
      expect((await signInFrom(test, crowd, newAddress(), 'wrong-keke-84')).status).toBe(401);
    }
    expect((await signInFrom(test, { ...crowd, browser: 'unknown' }, email, goodPassword)).status).toBe(200);
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
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(200);
    for (const password of ['wrong-keke-1', 'wrong-keke-2', 'wrong-keke-3']) {
      expect((await signInFrom(test, phone, email, password)).status).toBe(401);
    }
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(200);
  });

  it('waits for its turn once these are many in a day', async () => {
    const { email } = await signedUpAndVerified(test);
    const phone = newClient();
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) {
      expect((await signInFrom(test, phone, email, `wrong-keke-${time}`)).status).toBe(401);
    }
    expect(await countTurns(test)).toBeGreaterThan(0);
    await endTurns(test);
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(200);
  });

  it('does not use up the tries of a browser in the same place, which has its cookie', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { email } = await signedUpAndVerified(test);
      const place = newClient('browser');
      expect((await signInFrom(test, place, email, goodPassword)).status).toBe(200);
      const { cookie = '' } = await signInWithBrowser(test, email);
      await signInFrom(test, place, email, 'wrong-keke-84');
      const browser = { ...place, cookie };
      // Its first wrong one, after which only a device with a cookie is refused.
      expect(await isKnown(browser, email)).toBe(true);
      expect((await signInFrom(test, place, email, goodPassword)).status).toBe(200);
    }
  });
});

describe('a known device', () => {
  it('has tries of its own, which use up nobody else’s', async () => {
    const { email } = await signedUpAndVerified(test);
    const browser = await signInWithBrowser(test, email);
    expect((await signInFrom(test, browser, email, 'wrong-keke-84')).status).toBe(401);
    expect((await signInFrom(test, browser, email, goodPassword)).status).toBe(429);
    expect((await signInFrom(test, newClient(), email, goodPassword)).status).toBe(200);
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
    expect((await signInFrom(test, newClient(), email, goodPassword)).status).toBe(200);
    await removing.rollback().execute();
    expect((await signInFrom(test, newClient(), email, goodPassword)).status).toBe(200);
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
    await guess(test, one.email, 10);
    expect(
      (await signInFrom(test, { ...newClient('browser'), cookie: device ?? '' }, one.email, goodPassword))
        .status,
    ).toBe(200);
  });

  it('is unknown to another account', async () => {
    const { email } = await signedUpAndVerified(test);
    const stranger = await signedUpAndVerified(test);
    const browser = await signInWithBrowser(test, stranger.email);
    expect(await isKnown(browser, email)).toBe(false);
  });

  it('is stored so that no two accounts show that they share it', async () => {
    const one = await signedUpAndVerified(test);
    const other = await signedUpAndVerified(test);
    const phone = newClient();
    await signInFrom(test, phone, one.email, goodPassword);
    await signInFrom(test, phone, other.email, goodPassword);
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
  it('have turns at hashing by account, and not by device', async () => {
    const { email, id } = await signedUpAndVerified(test);
    const browsers = [await signInWithBrowser(test, email), await signInWithBrowser(test, email)];
    const take = vi.spyOn(test.app.overload, 'take');
    for (const browser of browsers) await signInFrom(test, browser, email, goodPassword);
    const callers = take.mock.calls.flatMap(([kind, , , caller]) => (kind === 'hashing' ? [caller] : []));
    take.mockRestore();
    const caller = { owner: id, account: email.toLowerCase() };
    expect(callers).toEqual([caller, caller]);
  });
});

describe('a sign-in that finds RUA busy', () => {
  it('counts as no failure', async () => {
    const { email } = await signedUpAndVerified(test);
    const phone = newClient();
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(200);
    const noRoom = vi.spyOn(test.app.overload, 'take').mockRejectedValueOnce(overloaded());
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(503);
    noRoom.mockRestore();
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(200);
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
