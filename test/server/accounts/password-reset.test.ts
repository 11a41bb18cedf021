import { describe, expect, it, vi } from 'vitest';
import { verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { setUpLimitedServer, test } from '#test/server/accounts/limited-server.ts';
import {
  ageCodes,
  goodPassword,
  mailedCode,
  mailsTo,
  newAddress,
  otherThan,
  post,
  signedUpAndVerified,
  signUp,
} from '#test/support/accounts.ts';
import type { TestServer } from '#test/support/server.ts';

setUpLimitedServer();

const phone = { 'user-agent': 'Android phone' };
const laptop = { 'user-agent': 'Laptop' };
const newPassword = 'yellow-molue-29';

type Sent = { headers?: Record<string, string>; token?: string };

function setPassword(email: string, sent: Sent = { headers: phone }, password = newPassword) {
  return post(test, '/api/auth/forgot-password/reset', { email, password, retype_password: password }, sent);
}

/** Asks for a code and enters it, as the first client does: nothing but these two calls. */
async function enteredCode(email: string, headers: Record<string, string> = phone) {
  await post(test, '/api/auth/forgot-password', { email }, { headers });
  const code = await mailedCode(test, email);
  return post(test, '/api/auth/forgot-password/verify/email', { email, code }, { headers });
}

function signIn(email: string, password: string) {
  return post(test, '/api/auth/login', { email, password });
}

describe('asking for a code', () => {
  it('answers with the address itself, known or not', async () => {
    const known = newAddress();
    const unknown = newAddress();
    await signedUpAndVerified(test, known);
    for (const email of [known, unknown]) {
      const reply = await post(test, '/api/auth/forgot-password', { email });
      expect(reply.body).toEqual({
        status: true,
        message: 'If the address is known to us, a code is on its way.',
        data: email,
      });
    }
    expect((await mailsTo(test, unknown)).map(({ state }) => state)).toEqual(['suppressed']);
  });
});

describe('the code of a reset', () => {
  it('answers with the account and a token, as the first client stores them', async () => {
    const { email, id } = await signedUpAndVerified(test);
    const account = (await enteredCode(email)).answer(verifyResetCode);
    expect(account).toMatchObject({ id, email, accountType: 'commuter', firstName: '', lastName: '' });
    expect(account.apiToken).toMatch(/^.{43,}$/);
  });

  it('tells the owner that a new password is being set', async () => {
    const { email } = await signedUpAndVerified(test);
    await enteredCode(email);
    expect((await mailsTo(test, email)).at(-1)).toMatchObject({ kind: 'reset-started', state: 'queued' });
  });

  it('that is wrong opens nothing', async () => {
    const { email } = await signedUpAndVerified(test);
    await post(test, '/api/auth/forgot-password', { email }, { headers: phone });
    const code = otherThan(await mailedCode(test, email));
    const reply = await post(
      test,
      '/api/auth/forgot-password/verify/email',
      { email, code },
      { headers: phone },
    );
    expect(reply.body).toMatchObject({ code: 'code_incorrect' });
    expect((await setPassword(email)).status).toBe(403);
  });

  it('entered many times at once opens one session', async () => {
    const { email } = await signedUpAndVerified(test);
    await post(test, '/api/auth/forgot-password', { email });
    const code = await mailedCode(test, email);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => post(test, '/api/auth/forgot-password/verify/email', { email, code })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the new password, sent without a token', () => {
  it('is set from the address and browser that entered the code', async () => {
    const { email } = await signedUpAndVerified(test);
    await enteredCode(email);
    expect((await setPassword(email, { headers: { ...phone, authorization: 'Bearer null' } })).status).toBe(
      200,
    );
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await signIn(email, goodPassword)).status).toBe(401);
  });

  it('is refused from another browser', async () => {
    const { email } = await signedUpAndVerified(test);
    await enteredCode(email);
    const reply = await setPassword(email, { headers: laptop });
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({
      code: 'not_allowed',
      message: expect.stringContaining('Ask for a new code'),
    });
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  it('is refused from another address', async () => {
    const { email } = await signedUpAndVerified(test);
    await enteredCode(email);
    await test.app.database.queries
      .updateTable('sessions')
      .set({ ip_address: '102.89.1.1' })
      .where('kind', '=', 'password-reset')
      .execute();
    expect((await setPassword(email)).status).toBe(403);
  });

  it('is refused for another account from the same browser', async () => {
    const email = newAddress();
    const other = newAddress();
    await signedUpAndVerified(test, email);
    await signedUpAndVerified(test, other);
    await enteredCode(email);
    expect((await setPassword(other)).status).toBe(403);
  });

  it('is refused ten minutes after the code', async () => {
    const { email, id } = await signedUpAndVerified(test);
    const { apiToken } = (await enteredCode(email)).answer(verifyResetCode);
    await endSession(id);
    expect((await setPassword(email)).status).toBe(403);
    expect((await setPassword(email, { headers: phone, token: apiToken })).status).toBe(403);
  });

  it('is set once', async () => {
    const { email } = await signedUpAndVerified(test);
    await enteredCode(email);
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        setPassword(email, { headers: phone }, `yellow-molue-2${index}`),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
  });

  it('is refused without any code', async () => {
    const { email } = await signedUpAndVerified(test);
    expect((await setPassword(email)).status).toBe(403);
  });

  it.each([
    ['too short', 'short', 'password'],
    ['a common one', 'qwertyuiop', 'password'],
    ['like the address', 'member@people.example', 'password'],
  ])('is refused when it is %s', async (_, password, field) => {
    const reply = await setPassword('member@people.example', { headers: phone }, password);
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual([field]);
  });

  it('is refused when the second differs, and the code still counts', async () => {
    const { email } = await signedUpAndVerified(test);
    await enteredCode(email);
    const body = { email, password: newPassword, retype_password: `${newPassword}0` };
    const reply = await post(test, '/api/auth/forgot-password/reset', body, { headers: phone });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      errors: { retype_password: ['The two passwords are not the same.'] },
    });
    expect((await setPassword(email)).status).toBe(200);
  });
});

describe('the session of a reset', () => {
  it('sets the password from anywhere', async () => {
    const { email } = await signedUpAndVerified(test);
    const { apiToken } = (await enteredCode(email)).answer(verifyResetCode);
    expect((await setPassword(email, { headers: laptop, token: apiToken })).status).toBe(200);
  });

  it('in the cookie of our own client sets the password, and goes', async () => {
    const { email } = await signedUpAndVerified(test);
    const entered = await enteredCode(email, { ...phone, 'rua-session': 'cookie' });
    expect(entered.body).toMatchObject({ data: { api_token: '' } });
    const cookie = String(entered.headers['set-cookie']);
    expect(cookie).toMatch(/Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    const headers = { ...laptop, cookie: cookie.split(';')[0] ?? '', origin: 'http://rua.test' };
    const foreign = await setPassword(email, { headers: { ...headers, origin: 'https://evil.example' } });
    expect(foreign.body).toMatchObject({ code: 'wrong_origin' });
    const reply = await setPassword(email, { headers });
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-rua_session=;/);
  });

  it('in a cookie is nobody’s without the cookie, from the same address and browser as well', async () => {
    const { email } = await signedUpAndVerified(test);
    const entered = await enteredCode(email, { ...phone, 'rua-session': 'cookie' });
    expect((await setPassword(email)).status).toBe(403);
    expect((await setPassword(email, { headers: { ...phone, 'rua-session': 'cookie' } })).status).toBe(403);
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const headers = { ...phone, cookie, origin: 'http://rua.test' };
    expect((await setPassword(email, { headers })).status).toBe(200);
  });

  it.each([
    ['GET', '/api/user/me'],
    ['GET', '/api/user/lodge-ride'],
    ['GET', '/api/user/follow'],
    ['GET', '/api/user/events'],
    ['POST', '/api/user/lodge-ride/create'],
    ['POST', '/api/user/complete-profile'],
    ['POST', '/api/auth/logout'],
  ] as const)('is nobody at %s %s', async (method, path) => {
    const { email } = await signedUpAndVerified(test);
    const { apiToken } = (await enteredCode(email)).answer(verifyResetCode);
    const reply = await test.call(method, path, {
      token: apiToken,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect(reply.status).toBe(401);
  });
});

describe('a password that was set anew', () => {
  it('ends every session, on every process', async () => {
    const { email, apiToken } = await signedUpAndVerified(test);
    const other = await test.startAnother();
    const me = (server: TestServer) => server.call('GET', '/api/user/me', { token: apiToken });
    // The clock stands still, because a process forgets a cached session after some seconds.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect((await me(other)).status).toBe(200);
    const reset = (await enteredCode(email)).answer(verifyResetCode);
    await setPassword(email);
    expect((await me(test)).status).toBe(401);
    await expect.poll(async () => (await me(other)).status).toBe(401);
    clock.mockRestore();
    expect((await setPassword(email, { headers: phone, token: reset.apiToken })).status).toBe(403);
    await other.close();
  });

  it('is told to the owner', async () => {
    const { email } = await signedUpAndVerified(test);
    await enteredCode(email);
    await setPassword(email);
    const mails = await mailsTo(test, email);
    expect(mails.at(-1)?.body_text).toContain('All devices were signed out.');
    const kinds = mails.map(({ kind }) => kind);
    expect(kinds).toEqual(['verify-email', 'reset-password', 'reset-started', 'password-changed']);
  });

  it('verifies the address of an account that was not, as the code went there', async () => {
    const { email } = await signUp(test);
    await ageCodes(test, email, 61);
    await enteredCode(email);
    await setPassword(email);
    expect((await signIn(email, newPassword)).body).toMatchObject({ data: { email_verified: true } });
  });
});

/** Ends the session, as if its ten minutes had passed. */
async function endSession(userId: number): Promise<void> {
  await test.app.database.queries
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('user_id', '=', userId)
    .where('kind', '=', 'password-reset')
    .execute();
  // Announces the change, as every process does when a session changes.
  await test.app.database.transact((tx) => test.app.sessions.changed(tx, userId));
}
