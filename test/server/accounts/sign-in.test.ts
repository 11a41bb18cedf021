import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LimitRule } from '#domain/contract/endpoint.ts';
import { turnSecondsAfter, turnSeriesDays } from '#domain/contract/growing-turns.ts';
import { resendCode, signIn, verifyEmail } from '#domain/identity/accounts/auth.ts';
import { setUpLimitedServer, test } from '#test/server/accounts/limited-server.ts';
import { ageCodes, goodPassword, mailedCode, newAddress, post, signUp } from '#test/support/accounts.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

setUpLimitedServer();

function signedIn(email: string, password: string, on = test) {
  return post(on, signIn.path, { email, password });
}

let strict: TestServer;

beforeAll(async () => {
  // A tenth: ten failures a day of an address, from all devices that are unknown.
  strict = await startTestServer({ limitScale: 0.1 });
});
afterAll(() => strict.close());

/** Signs in from a new network. Each address gets another wrong password, because equal wrong passwords count together. */
function signedInElsewhere(email: string, typed: string, on = strict): Promise<Reply> {
  const [a, b, c] = randomBytes(3);
  const password = typed.startsWith(wrongPassword) ? `${typed} ${email}` : typed;
  return on.call('POST', signIn.path, { body: { email, password }, address: `102.${a}.${b}.${c}` });
}

const wrongPassword = 'not-this-keke-84';

/** @returns the calls that had to wait for a turn, from now on. */
async function countTurns(): Promise<number> {
  const { rows } = await sql<{ turns: number }>`
    select coalesce(sum(hits), 0)::int as turns from rate_limits where key like '%:turn'
  `.execute(strict.app.database.queries);
  return rows[0]?.turns ?? 0;
}

/** Refuses those that wait for a turn, so that none waits for long. @returns the statuses of all. */
async function settled(calls: readonly Promise<Reply>[], on = [strict]): Promise<number[]> {
  let ended = 0;
  for (const call of calls) void call.then(() => (ended += 1));
  const count = () => {
    for (const { app } of on) app.throttle.stop();
    return ended;
  };
  await expect.poll(count).toBe(calls.length);
  return (await Promise.all(calls)).map(({ status }) => status);
}

const day = 24 * 3600;

/** How many tries an attack has that lasts a year and misses no turn. */
function triesOfYear(limit: LimitRule): number {
  let tries = 0;
  for (let second = 0, turns = 0, ofDay = 0; second < 365 * day; tries += 1) {
    ofDay += 1;
    if (ofDay <= limit.maximum) continue;
    turns += 1;
    const next = second + turnSecondsAfter(turns, limit);
    if (Math.floor(next / day) > Math.floor(second / day)) ofDay = 0;
    if (Math.floor(next / day / turnSeriesDays) > Math.floor(second / day / turnSeriesDays)) turns = 0;
    second = next;
  }
  return tries;
}

describe('signing in', () => {
  it('answers with the account and a token, before and after its address is verified', async () => {
    const { email, id } = await signUp(test);
    const before = (await signedIn(email, goodPassword)).answer(signIn);
    expect(before).toMatchObject({ id, email, accountType: 'commuter', emailVerified: false });
    await post(test, '/api/auth/email-verification', { email, code: await mailedCode(test, email) });
    expect((await signedIn(email, goodPassword)).answer(signIn)).toMatchObject({ id, emailVerified: true });
  });

  it('takes the address in any case and with spaces around', async () => {
    const { email } = await signUp(test);
    expect((await signedIn(` ${email.toUpperCase()} `, goodPassword)).status).toBe(200);
  });

  it.each([
    ['another case', goodPassword.toUpperCase()],
    ['a space behind', `${goodPassword} `],
    ['something added', `${goodPassword}1`],
    ['another password', wrongPassword],
    ['a thousand characters', 'x'.repeat(1_000)],
  ])('with %s is refused beside the password', async (_, password) => {
    const { email } = await signUp(test);
    const reply = await signedIn(email, password);
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({
      status: false,
      code: 'wrong_credentials',
      message: 'The e-mail or password is not right. Check both, or reset your password.',
      errors: { password: ['The e-mail or password is not right. Check both, or reset your password.'] },
    });
  });

  it('with an unknown address is refused in the same words', async () => {
    const { email } = await signUp(test);
    const known = await signedIn(email, wrongPassword);
    const unknown = await signedIn(newAddress(), wrongPassword);
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
  });

  it('finds the right account among several that claim the address', async () => {
    const email = newAddress();
    const passwords = ['purple-keke-84', 'yellow-keke-84', 'orange-keke-84'];
    const accounts = [];
    for (const password of passwords) {
      accounts.push(await signUp(test, email, password));
      await ageCodes(test, email, 61);
    }
    for (const [index, password] of passwords.entries()) {
      expect((await signedIn(email, password)).answer(signIn).id).toBe(accounts[index]?.id);
    }
  });
});

describe('an address that strangers sign up with again and again', () => {
  it('lets its first account in, and mails the code to it', async () => {
    const { email, id, apiToken } = await signUp(test);
    await test.app.database.queries
      .insertInto('users')
      .values(
        Array.from({ length: 250 }, () => ({
          email,
          password_hash: randomBytes(32),
          account_type: 'commuter' as const,
        })),
      )
      .execute();
    expect((await signedIn(email, goodPassword)).answer(signIn).id).toBe(id);
    await ageCodes(test, email, 61);
    expect((await post(test, resendCode.path, { email }, { token: apiToken })).status).toBe(200);
    const code = await mailedCode(test, email);
    expect((await post(test, verifyEmail.path, { email, code })).status).toBe(200);
    expect((await signedIn(email, goodPassword)).answer(signIn)).toMatchObject({ id, emailVerified: true });
  });
});

describe('the limits of signing in', () => {
  it('make unknown devices wait for their turns after ten failures', async () => {
    const { email } = await signUp(strict);
    const before = await countTurns();
    for (let failures = 0; failures < 10; failures += 1) {
      expect((await signedInElsewhere(email, wrongPassword)).status).toBe(401);
    }
    expect(await countTurns()).toBe(before);
    expect((await signedInElsewhere(email, wrongPassword)).status).toBe(401);
    expect(await countTurns()).toBeGreaterThan(before);
  });

  it('say when to try again and what to do now, where too many wait for a turn', async () => {
    const { email } = await signUp(strict);
    for (let failures = 0; failures < 11; failures += 1) await signedInElsewhere(email, wrongPassword);
    const stopped = signedInElsewhere(email, goodPassword);
    await settled([stopped]);
    const { status, body, headers } = await stopped;
    expect(status).toBe(429);
    expect(body).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(
        /^Too many tries\. Try again in 10 seconds\. You can sign in now on a device/,
      ),
    });
    expect(headers['retry-after']).toBe('10');
  });

  it.each([
    ['all unknown devices', signIn.limits, 'email', 185_000],
    ['a place that its owner shares', signIn.knownDeviceLimits, 'place', 550_000],
  ] as const)(
    'leave a year of guessing from %s a chance below one in a million for a password of 40 random bits',
    (_, limits, per, most) => {
      const tries = limits.flatMap((limit) =>
        limit.per === per && 'turnSeconds' in limit ? [triesOfYear(limit)] : [],
      );
      expect(tries).toHaveLength(1);
      expect(Math.max(...tries)).toBeLessThan(most);
      expect(Math.max(...tries) / 2 ** 40).toBeLessThan(1e-6);
    },
  );

  it('leave a year of trying one password at all addresses less than one find of a password that one person in a million has', () => {
    const tries = signIn.limits.flatMap((limit) =>
      limit.per === 'password' && 'turnSeconds' in limit ? [triesOfYear(limit)] : [],
    );
    expect(tries).toHaveLength(1);
    expect(Math.max(...tries)).toBeLessThan(520_000);
    expect(Math.max(...tries) * 1e-6).toBeLessThan(1);
  });

  it('count an unknown address like a known one', async () => {
    const email = newAddress();
    for (let failures = 0; failures < 10; failures += 1) await signedInElsewhere(email, wrongPassword);
    const before = await countTurns();
    expect((await signedInElsewhere(email, wrongPassword)).status).toBe(401);
    expect(await countTurns()).toBeGreaterThan(before);
  });

  it('do not count what succeeds', async () => {
    const { email } = await signUp(strict);
    const before = await countTurns();
    for (let failures = 0; failures < 9; failures += 1) await signedInElsewhere(email, wrongPassword);
    for (let successes = 0; successes < 4; successes += 1) {
      expect((await signedInElsewhere(email, goodPassword)).status).toBe(200);
    }
    expect((await signedInElsewhere(email, wrongPassword)).status).toBe(401);
    expect(await countTurns()).toBe(before);
  });

  it('count for every process, and so do turns', async () => {
    const email = newAddress();
    const other = await strict.startAnother();
    for (let failures = 0; failures < 5; failures += 1) {
      await signedInElsewhere(email, wrongPassword);
      await signedInElsewhere(email, wrongPassword, other);
    }
    expect((await signedInElsewhere(email, wrongPassword)).status).toBe(401);
    const waiting = signedInElsewhere(email, wrongPassword, other);
    await settled([waiting], [other]);
    expect((await waiting).status).toBe(429);
    await other.close();
  });

  it('let no more than ten of forty guesses at once through, and one for each line of turns', async () => {
    const { email } = await signUp(strict);
    const guesses = Array.from({ length: 40 }, (_, index) =>
      signedInElsewhere(email, `${wrongPassword}${index}`),
    );
    const statuses = await settled(guesses);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // More than six at once that may yet succeed are slowed as well.
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(6);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
  });

  it('do not refuse or count six right passwords at once', async () => {
    const { email } = await signUp(strict);
    const before = await countTurns();
    for (let failures = 0; failures < 9; failures += 1) await signedInElsewhere(email, wrongPassword);
    const signIns = Array.from({ length: 6 }, () => signedInElsewhere(email, goodPassword));
    const statuses = (await Promise.all(signIns)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await signedInElsewhere(email, wrongPassword)).status).toBe(401);
    expect(await countTurns()).toBe(before);
    expect((await signedInElsewhere(email, wrongPassword)).status).toBe(401);
    expect(await countTurns()).toBeGreaterThan(before);
  });

  it('let no more than ten guesses through among right ones, on two processes at once', async () => {
    const { email } = await signUp(strict);
    const other = await strict.startAnother();
    const guesses: Promise<Reply>[] = [];
    const rights: Promise<Reply>[] = [];
    for (let round = 0; round < 20; round += 1) {
      for (const on of [strict, other]) {
        rights.push(signedInElsewhere(email, goodPassword, on));
        guesses.push(signedInElsewhere(email, `${wrongPassword}${round}`, on));
      }
    }
    const [statuses] = await Promise.all([
      settled(guesses, [strict, other]),
      settled(rights, [strict, other]),
    ]);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    await other.close();
  });

  it('end with their time', async () => {
    const { email } = await signUp(strict);
    for (let failures = 0; failures < 11; failures += 1) await signedInElsewhere(email, wrongPassword);
    await strict.app.database.queries
      .updateTable('rate_limits')
      .set({ window_ends: new Date().toISOString() })
      .where('key', 'not like', '%:turn')
      .execute();
    const before = await countTurns();
    expect((await signedInElsewhere(email, goodPassword)).status).toBe(200);
    expect(await countTurns()).toBe(before);
  });

  it('are stored without e-mail and network addresses', async () => {
    const email = newAddress();
    await signedInElsewhere(email, wrongPassword);
    const rows = await strict.app.database.queries.selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(rows)).not.toMatch(/example|102\.\d/);
  });
});
