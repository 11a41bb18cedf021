/** One password that is tried at many addresses from many networks: guessing slows down, and owners notice nothing. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { register, signIn } from '#domain/identity/accounts/auth.ts';
import type { Throttle } from '#server/base/http/limits/throttle.ts';
import { pseudonymOf, roughPseudonymOf } from '#server/base/secrets/pseudonym.ts';
import { goodPassword, newAddress, signedUpAndVerified, signUp } from '#test/support/accounts.ts';
import { type Reply, startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  // A tenth: a password has a pause after ten failures a day, and turns after a hundred.
  test = await startTestServer({ limitScale: 0.1 });
});
afterAll(() => test.close());

let enter: MockInstance<Throttle['enter']>;

beforeEach(() => {
  enter = vi.spyOn(test.app.throttle, 'enter');
});
afterEach(() => enter.mockRestore());

/** @returns what the lines count by that a call of this test had to wait in. */
const lines = () => enter.mock.calls.map(([key]) => key.split(':')[1]);

function newNetwork(): string {
  const [a, b, c] = randomBytes(3);
  return `102.${a}.${b}.${c}`;
}

type From = { address?: string; headers?: Record<string, string>; on?: TestServer };

function enterPassword(
  email: string,
  password: string,
  { address = newNetwork(), headers, on = test }: From = {},
): Promise<Reply> {
  const sent = { 'user-agent': 'client of another kind', ...headers };
  return on.call('POST', signIn.path, { body: { email, password }, address, headers: sent });
}

const newPassword = () => `purple-keke-${randomBytes(6).toString('hex')}`;

/** Tries the password so many times, each time at another address and from another network. */
async function spray(password: string, times: number, on = test): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await enterPassword(newAddress(), password, { on })).status);
  }
  return statuses;
}

const refusals = (times: number) => Array.from({ length: times }, () => 401);

/** Stores that the password failed so many times today. */
async function setFailures(hits: number): Promise<void> {
  await sql`update rate_limits set hits = ${hits} where key like 'signIn:password:%' and hits > 0`.execute(
    test.app.database.queries,
  );
}

async function forget(): Promise<void> {
  await sql`delete from rate_limits where key like 'signIn:password:%'`.execute(test.app.database.queries);
}
afterEach(forget);

describe('one password that is tried at many addresses from many networks', () => {
  it('is slowed after ten failures, and other passwords are not', async () => {
    const password = newPassword();
    expect(await spray(password, 10)).toEqual(refusals(10));
    expect(lines()).toEqual([]);
    expect(await spray(password, 1)).toEqual(refusals(1));
    expect(lines()).toEqual(['password']);
    expect(await spray(newPassword(), 1)).toEqual(refusals(1));
    expect(lines()).toEqual(['password']);
  });

  it('has turns after a hundred, and a call beyond them is told what to do instead', async () => {
    const password = newPassword();
    const { email } = await signUp(test, newAddress(), password);
    await spray(password, 1);
    await setFailures(100);
    expect(await spray(password, 1)).toEqual(refusals(1));
    const waiting = enterPassword(email, password);
    await expect.poll(() => lines().length).toBe(2);
    test.app.throttle.stop();
    const { status, body } = await waiting;
    expect(status).toBe(429);
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Too many tries\. .* You can sign in now on a device where you have/),
    });
  });

  it('is counted for all processes together', async () => {
    const another = await test.startAnother();
    const password = newPassword();
    expect(await spray(password, 5)).toEqual(refusals(5));
    expect(await spray(password, 5, another)).toEqual(refusals(5));
    expect(await spray(password, 1)).toEqual(refusals(1));
    await another.close();
    expect(lines()).toEqual(['password']);
  });

  it('is slowed as well where its address has a line of its own', async () => {
    const [password, email] = [newPassword(), newAddress()];
    await spray(password, 1);
    await setFailures(10);
    for (let time = 0; time < 11; time += 1) await enterPassword(email, newPassword());
    enter.mockClear();
    await sql`update rate_limits set window_ends = now() where key like '%:turn'`.execute(
      test.app.database.queries,
    );
    await enterPassword(email, password);
    expect(lines()).toEqual(['email', 'password']);
  });

  it('lets its owner in on a known device at once: a browser by its cookie, another client by its place', async () => {
    const password = newPassword();
    const { email } = await signedUpAndVerified(test, newAddress(), password);
    const phone = newNetwork();
    expect((await enterPassword(email, password, { address: phone })).status).toBe(200);
    const ofBrowser = { origin: testOrigin, 'rua-session': 'cookie', 'user-agent': 'browser' };
    const opened = await enterPassword(email, password, { headers: ofBrowser });
    const cookie = /__Host-rua_device=[^;]+/.exec(String(opened.headers['set-cookie']))?.[0] ?? '';
    await spray(password, 1);
    await setFailures(100);
    await spray(password, 1);
    enter.mockClear();
    const elsewhere = { headers: { ...ofBrowser, cookie } };
    expect((await enterPassword(email, password, elsewhere)).status).toBe(200);
    expect((await enterPassword(email, password, { address: phone })).status).toBe(200);
    expect(lines()).toEqual([]);
  });

  it('slows nobody else behind the network that it comes from', async () => {
    const [password, address] = [newPassword(), newNetwork()];
    const { email } = await signUp(test);
    await spray(password, 1);
    await setFailures(100);
    await enterPassword(newAddress(), password, { address });
    const waiting = enterPassword(newAddress(), password, { address });
    await expect.poll(() => lines().length).toBe(2);
    expect((await enterPassword(email, goodPassword, { address })).status).toBe(200);
    expect(lines()).toEqual(['password', 'password']);
    test.app.throttle.stop();
    expect((await waiting).status).toBe(429);
  });
});

it('many right passwords at the same moment are slowed by none, though they are all the same', async () => {
  const password = newPassword();
  const people = Array.from({ length: 40 }, newAddress);
  for (const email of people) {
    const body = { email, password, account_type: 'commuter' };
    const signedUp = await test.call('POST', register.path, { body, address: newNetwork() });
    expect(signedUp.status).toBe(200);
  }
  await spray(password, 9);
  const replies = await Promise.all(people.map((email) => enterPassword(email, password)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(lines()).toEqual([]);
});

it('a count stands for a password of 65,536, so that it does not lead to one', async () => {
  const password = newPassword();
  await spray(password, 1);
  const { rows } = await sql<{ key: string; hits: number }>`
    select key, hits from rate_limits where key like 'signIn:password:%' and hits > 0
  `.execute(test.app.database.queries);
  const shared = roughPseudonymOf(test.app.secretKey, password);
  expect(rows.map(({ key, hits }) => [key.split(':').at(-1), hits])).toEqual(
    Array.from({ length: 2 }, () => [pseudonymOf(test.app.secretKey, shared), 1]),
  );
  const numbers = Array.from({ length: 200_000 }, (_, number) =>
    Number(roughPseudonymOf(test.app.secretKey, `password ${number}`)),
  );
  expect(Math.max(...new Set(numbers))).toBeLessThan(65_536);
  // All of them come about as often.
  expect(new Set(numbers).size).toBeGreaterThan(61_000);
});
