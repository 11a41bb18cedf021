/** Several codes of one address at the same time: a mail may come late, and people type the first one that they find. */
import { describe, expect, it } from 'vitest';
import { enter, expired, incorrect, resend } from '#test/server/accounts/code-calls.ts';
import { setUpLimitedServer, test } from '#test/server/accounts/limited-server.ts';
import {
  ageCodes,
  goodPassword,
  mailedCode,
  newAddress,
  otherThan,
  post,
  signedUpAndVerified,
  signUp,
} from '#test/support/accounts.ts';

setUpLimitedServer();

/** Deletes the guesses of the year, so that only the tries of the codes count. */
async function forgetGuessesOfYear(): Promise<void> {
  await test.app.database.queries.deleteFrom('code_guesses').execute();
}

async function withTwoCodes() {
  const { email } = await signUp(test);
  const first = await mailedCode(test, email);
  await ageCodes(test, email, 61);
  await resend(email);
  return { email, first, second: await mailedCode(test, email) };
}

describe('a mailed code', () => {
  it('works beside the next one, until one of them is used', async () => {
    for (const chosen of ['first', 'second'] as const) {
      const { email, ...codes } = await withTwoCodes();
      const other = chosen === 'first' ? codes.second : codes.first;
      expect((await enter(email, codes[chosen])).status, chosen).toBe(200);
      expect((await enter(email, other)).body, chosen).toEqual(incorrect);
    }
  });

  it('works beside the next one until it is ten minutes old', async () => {
    const { email, first, second } = await withTwoCodes();
    await ageCodes(test, email, 540);
    expect((await enter(email, first)).body).toEqual(incorrect);
    expect((await enter(email, second)).status).toBe(200);
  });

  it('shares its five tries with the next one', async () => {
    const { email, first, second } = await withTwoCodes();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(email, otherThan(second))).body).toMatchObject({ code: 'code_incorrect' });
    }
    expect((await enter(email, first)).body).toMatchObject(expired);
    expect((await enter(email, second)).body).toMatchObject(expired);
  });

  it('hands the tries that are left on to the next one, and a used-up one hands on none', async () => {
    const { email } = await signUp(test);
    const first = await mailedCode(test, email);
    for (let tries = 0; tries < 4; tries += 1) await enter(email, otherThan(first));
    await ageCodes(test, email, 61);
    await resend(email);
    expect((await enter(email, otherThan(first))).body).toMatchObject({ code: 'code_incorrect' });
    expect((await enter(email, await mailedCode(test, email))).body).toMatchObject(expired);
    await ageCodes(test, email, 61);
    await resend(email);
    const third = await mailedCode(test, email);
    await forgetGuessesOfYear();
    for (let tries = 0; tries < 4; tries += 1) await enter(email, otherThan(third));
    expect((await enter(email, third)).status).toBe(200);
  });

  it('of a reset works beside the next one in the same way', async () => {
    const { email } = await signedUpAndVerified(test);
    const reset = (code: string) => post(test, '/api/auth/forgot-password/verify/email', { email, code });
    await post(test, '/api/auth/forgot-password', { email });
    const first = await mailedCode(test, email);
    await ageCodes(test, email, 61);
    await post(test, '/api/auth/forgot-password', { email });
    const second = await mailedCode(test, email);
    for (let tries = 0; tries < 3; tries += 1) await reset(otherThan(second));
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).body).toEqual(incorrect);
  });

  it('of another account that claims the address ends with the next one', async () => {
    const { email } = await signUp(test);
    const first = await mailedCode(test, email);
    await ageCodes(test, email, 61);
    const newer = await signUp(test, email);
    expect((await enter(email, first)).body).toEqual(incorrect);
    expect((await enter(email, await mailedCode(test, email))).status).toBe(200);
    const me = await test.call('GET', '/api/user/me', { token: newer.apiToken });
    expect(me.body).toMatchObject({ data: { email_verified: true } });
  });

  it('of another account that claims the address has five tries of its own', async () => {
    const { email } = await signUp(test);
    const first = await mailedCode(test, email);
    for (let tries = 0; tries < 4; tries += 1) await enter(email, otherThan(first));
    await ageCodes(test, email, 61);
    await signUp(test, email);
    const second = await mailedCode(test, email);
    await forgetGuessesOfYear();
    for (let tries = 0; tries < 4; tries += 1) await enter(email, otherThan(second));
    expect((await enter(email, second)).status).toBe(200);
  });

  it('entered in the cookie session of its account works, although another account claims the address since', async () => {
    const email = newAddress();
    const body = { email, password: goodPassword, account_type: 'driver' };
    const signedUp = await post(test, '/api/auth/register', body, { headers: { 'rua-session': 'cookie' } });
    const cookie = String(signedUp.headers['set-cookie']).split(';')[0] ?? '';
    const code = await mailedCode(test, email);
    await ageCodes(test, email, 61);
    await signUp(test, email);
    const headers = { cookie, origin: 'http://rua.test' };
    const entered = await post(test, '/api/auth/email-verification', { email, code }, { headers });
    expect(entered.status).toBe(200);
  });
});
