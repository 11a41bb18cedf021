/** Guesses at codes, and the tries that they take: not those of a session of the account, nor those of other networks. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  signIn,
  verifyEmail,
  verifyResetCode,
  wrongCodesPerDay,
  wrongCodesPerYear,
} from '#domain/identity/accounts/auth.ts';
import { onlyLinkMessage } from '#domain/identity/accounts/only-link.ts';
import { setUpLimitedServer, test } from '#test/server/accounts/limited-server.ts';
import { signInWithBrowser } from '#test/server/accounts/sign-in-clients.ts';
import {
  ageCodes,
  goodPassword,
  mailedCode,
  newAddress,
  otherThan,
  post,
  signedUpAndVerified,
  signUp,
  signUpForCode,
} from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

setUpLimitedServer();

beforeEach(() => test.app.database.queries.deleteFrom('code_guesses').execute());

function anywhere(): string {
  const [a, b, c] = randomBytes(3);
  return `102.${a}.${b}.${c}`;
}

type Asked = { address?: string; token?: string };

function enter(email: string, code: string, asked: Asked = {}): Promise<Reply> {
  return test.call('POST', verifyEmail.path, { body: { email, code }, address: anywhere(), ...asked });
}

const isExpired = { code: 'code_expired' };
const isIncorrect = { code: 'code_incorrect' };
const saysOnlyLink = { code: 'too_many_requests', message: onlyLinkMessage };

describe('a session of the account', () => {
  it('verifies its address although strangers used up the tries of the code', async () => {
    const { email, code, apiToken: token } = await signUpForCode(test);
    for (let time = 0; time < 5; time += 1) {
      expect((await enter(email, otherThan(code))).body).toMatchObject(isIncorrect);
    }
    expect((await enter(email, code)).body).toMatchObject(isExpired);
    expect((await enter(email, code, { token })).status).toBe(200);
  });

  it('verifies it although strangers entered as many wrong codes for all addresses as a day allows', async () => {
    const { email, code, apiToken: token } = await signUpForCode(test);
    const { queries } = test.app.database;
    const others = Array.from({ length: wrongCodesPerDay.stranger }, (_, index) => ({
      guesser: `address:${index}`,
    }));
    await queries.insertInto('code_guesses').values(others).execute();
    expect((await enter(email, code)).body).toMatchObject(saysOnlyLink);
    expect((await enter(email, code, { token })).status).toBe(200);
  });

  it('shares its tries with all sessions that claim the address, so that more accounts give no more tries', async () => {
    const { email, apiToken: first } = await signUp(test);
    let token = first;
    for (let time = 0; time < wrongCodesPerYear.session; time += 1) {
      const code = await mailedCode(test, email);
      expect((await enter(email, otherThan(code), { token })).body).toMatchObject(isIncorrect);
      await ageCodes(test, email, 3_601);
      ({ apiToken: token } = await signUp(test, email));
      await test.app.database.queries
        .updateTable('code_guesses')
        .set({ guessed_at: new Date(Date.now() - 3_600_000).toISOString() })
        .execute();
    }
    const code = await mailedCode(test, email);
    expect((await enter(email, code, { token })).body).toMatchObject(saysOnlyLink);
    expect((await enter(email, code)).status).toBe(200);
  });

  it('of another address guesses like a stranger', async () => {
    const { email, code } = await signUpForCode(test);
    const { apiToken: token } = await signUp(test);
    for (let time = 0; time < 5; time += 1) await enter(email, otherThan(code), { token });
    expect((await enter(email, code, { token })).body).toMatchObject(isExpired);
  });
});

describe('places where an owner is known', () => {
  it('share one number a year, apart from the numbers of unknown devices and of browsers with the cookie', async () => {
    const { email } = await signedUpAndVerified(test);
    const known = Array.from({ length: wrongCodesPerYear.place + 1 }, anywhere);
    for (const address of known)
      await test.call('POST', signIn.path, { body: { email, password: goodPassword }, address });
    const browser = await signInWithBrowser(test, email);
    await post(test, forgotPassword.path, { email });
    const code = await mailedCode(test, email);
    const reset = (typed: string, from: { address: string; headers?: Record<string, string> }) =>
      test.call('POST', verifyResetCode.path, { body: { email, code: typed }, ...from });
    for (const address of known.slice(0, -1))
      expect((await reset(otherThan(code), { address })).body).toMatchObject(isIncorrect);
    const [last = ''] = known.slice(-1);
    expect((await reset(code, { address: last })).body).toMatchObject(saysOnlyLink);
    expect((await reset(otherThan(code), { address: anywhere() })).body).toMatchObject(isIncorrect);
    const { address, cookie = '' } = browser;
    expect((await reset(code, { address, headers: { cookie } })).status).toBe(200);
  });
});

describe('wrong codes for addresses without an account', () => {
  it('do not count for the tries of all addresses, and get the same answers', async () => {
    const { email, code } = await signUpForCode(test);
    const { queries } = test.app.database;
    const others = Array.from({ length: wrongCodesPerDay.stranger - 1 }, (_, index) => ({
      guesser: `address:${index}`,
    }));
    await queries.insertInto('code_guesses').values(others).execute();
    const nobody = newAddress();
    await post(test, forgotPassword.path, { email: nobody });
    for (let time = 0; time < 5; time += 1) {
      const body = { email: nobody, code: 'AAAAA' };
      const reply = await test.call('POST', verifyResetCode.path, { body, address: anywhere() });
      expect(reply.body).toMatchObject(isIncorrect);
    }
    expect((await enter(email, code)).status).toBe(200);
  });

  it('end with as many in a year as those for other addresses', async () => {
    const nobody = newAddress();
    for (let time = 0; time <= wrongCodesPerYear.stranger; time += 1) {
      if (time % 5 === 0) {
        await ageCodes(test, nobody, 3_601);
        await post(test, forgotPassword.path, { email: nobody });
      }
      const body = { email: nobody, code: 'AAAAA' };
      const reply = await test.call('POST', verifyResetCode.path, { body, address: anywhere() });
      expect(reply.body).toMatchObject(time < wrongCodesPerYear.stranger ? isIncorrect : saysOnlyLink);
    }
  });
});

describe('wrong codes from one network', () => {
  let strict: TestServer;

  beforeAll(async () => {
    // Five a day of a network, 60 a day of all.
    strict = await startTestServer({ limitScale: 0.02 });
  });
  afterAll(() => strict.close());

  async function mailedReset(): Promise<{ email: string; code: string }> {
    const { email } = await createAccount(strict.app, { accountType: 'commuter', email: newAddress() });
    const asked = { body: { email }, address: anywhere() };
    expect((await strict.call('POST', forgotPassword.path, asked)).status).toBe(200);
    return { email, code: await mailedCode(strict, email) };
  }

  function reset({ email, code }: { email: string; code: string }, address: string): Promise<Reply> {
    return strict.call('POST', verifyResetCode.path, { body: { email, code }, address });
  }

  it('end with its share of the day, which leaves other networks theirs, and the sessions there', async () => {
    // All of one customer, who has many networks of 64 bits.
    const here = (network: number) => `2001:db8:7:${network}::1`;
    for (let time = 0; time < 5; time += 1) {
      const mailed = await mailedReset();
      const wrong = await reset({ ...mailed, code: otherThan(mailed.code) }, here(time));
      expect(wrong.body).toMatchObject(isIncorrect);
    }
    const mailed = await mailedReset();
    expect((await reset(mailed, here(9))).body).toMatchObject(saysOnlyLink);
    const { email, code, apiToken: token } = await signUpForCode(strict);
    const typed = { body: { email, code }, address: here(9) };
    expect((await strict.call('POST', verifyEmail.path, typed)).body).toMatchObject(saysOnlyLink);
    expect((await strict.call('POST', verifyEmail.path, { ...typed, token })).status).toBe(200);
    expect((await reset(mailed, '2001:db8:8:1::1')).status).toBe(200);
  });

  it('do not count where the code is right', async () => {
    const address = anywhere();
    for (let time = 0; time < 6; time += 1)
      expect((await reset(await mailedReset(), address)).status).toBe(200);
  });
});
