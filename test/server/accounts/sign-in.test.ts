import { describe, expect, it } from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { setUpLimitedServer, test } from '#test/server/accounts/limited-server.ts';
import { ageCodes, goodPassword, mailedCode, newAddress, post, signUp } from '#test/support/accounts.ts';
import type { Reply } from '#test/support/server.ts';

setUpLimitedServer();

function signedIn(email: string, password: string, on = test) {
  return post(on, signIn.path, { email, password });
}

const wrongPassword = 'not-this-keke-84';

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

describe('the limits of signing in', () => {
  it('stop an account after ten failures, and say when to try again', async () => {
    const { email } = await signUp(test);
    for (let failures = 0; failures < 10; failures += 1) {
      expect((await signedIn(email, wrongPassword)).status).toBe(401);
    }
    const stopped = await signedIn(email, goodPassword);
    expect(stopped.status).toBe(429);
    expect(stopped.body).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many tries\. Try again in \d+ minutes\.$/),
    });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(600);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it('count an unknown address like a known one', async () => {
    const email = newAddress();
    for (let failures = 0; failures < 10; failures += 1) await signedIn(email, wrongPassword);
    expect((await signedIn(email, wrongPassword)).status).toBe(429);
  });

  it('do not count what succeeds', async () => {
    const { email } = await signUp(test);
    for (let successes = 0; successes < 12; successes += 1) {
      expect((await signedIn(email, goodPassword)).status).toBe(200);
    }
  });

  it('count for every process', async () => {
    const email = newAddress();
    const other = await test.startAnother();
    for (let failures = 0; failures < 5; failures += 1) {
      await signedIn(email, wrongPassword);
      await signedIn(email, wrongPassword, other);
    }
    expect((await signedIn(email, wrongPassword, other)).status).toBe(429);
    await other.close();
  });

  it('let no more than ten of forty guesses at once through', async () => {
    const { email } = await signUp(test);
    const guesses = Array.from({ length: 40 }, (_, index) => signedIn(email, `${wrongPassword}${index}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('refuse none of forty right ones at once, and count none of them', async () => {
    const { email } = await signUp(test);
    for (let failures = 0; failures < 9; failures += 1) await signedIn(email, wrongPassword);
    const signIns = Array.from({ length: 40 }, () => signedIn(email, goodPassword));
    const statuses = (await Promise.all(signIns)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await signedIn(email, wrongPassword)).status).toBe(401);
    expect((await signedIn(email, wrongPassword)).status).toBe(429);
    expect((await signedIn(email, goodPassword)).status).toBe(429);
  });

  it('let no more than ten guesses through among right ones, on two processes at once', async () => {
    const { email } = await signUp(test);
    const other = await test.startAnother();
    const guesses: Promise<Reply>[] = [];
    const rights: Promise<Reply>[] = [];
    for (let round = 0; round < 20; round += 1) {
      for (const on of [test, other]) {
        rights.push(signedIn(email, goodPassword, on));
        guesses.push(signedIn(email, `${wrongPassword}${round}`, on));
      }
    }
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    await Promise.all(rights);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    for (let guess = 0; guess < 10; guess += 1) await signedIn(email, wrongPassword);
    expect((await signedIn(email, wrongPassword, other)).status).toBe(429);
    await other.close();
  });

  it('end with their time', async () => {
    const { email } = await signUp(test);
    for (let failures = 0; failures < 11; failures += 1) await signedIn(email, wrongPassword);
    await test.app.database.queries
      .updateTable('rate_limits')
      .set({ window_ends: new Date().toISOString() })
      .execute();
    expect((await signedIn(email, goodPassword)).status).toBe(200);
  });

  it('are written down without the address of anybody', async () => {
    const email = newAddress();
    await signedIn(email, wrongPassword);
    const rows = await test.app.database.queries.selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(rows)).not.toMatch(/example|127\.0\.0\.1/);
  });
});
