import { describe, expect, it } from 'vitest';
import { forgotPassword, register, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { listRecentCodes } from '#server/features/identity/accounts/code-store.ts';
import { enter, expired, incorrect, resend } from '#test/server/accounts/code-calls.ts';
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
  signUpForCode,
} from '#test/support/accounts.ts';
import type { Reply } from '#test/support/server.ts';

setUpLimitedServer();

/** Asks for a code so many times, as often as an address may have one. */
async function askAgain(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await ageCodes(test, email, 61);
    expect((await resend(email)).status).toBe(200);
  }
  await ageCodes(test, email, 61);
}

function openAccount(email: string): Promise<Reply> {
  return post(test, register.path, { email, password: goodPassword, account_type: 'commuter' });
}

function askForReset(email: string): Promise<Reply> {
  return post(test, forgotPassword.path, { email });
}

/** @returns the codes of an address that count against the next ones, with how many minutes ago each was made. */
async function listAges(email: string) {
  const rows = await listRecentCodes(test.app.database.queries, email);
  return rows.map(({ age, ...code }) => ({ ...code, minutes: Math.floor(age / 60) }));
}

describe('a mailed code', () => {
  it('verifies the address, once', async () => {
    const { email, apiToken, code } = await signUpForCode(test);
    expect((await enter(email, code)).body).toMatchObject({ status: true });
    const me = await test.call('GET', '/api/user/me', { token: apiToken });
    expect(me.body).toMatchObject({ data: { email_verified: true } });
    const again = await enter(email, code);
    expect(again.status).toBe(422);
    expect(again.body).toEqual(incorrect);
  });

  it.each<[string, (code: string) => string]>([
    ['small letters', (code) => code.toLowerCase()],
    ['spaces around', (code) => `  ${code}\n`],
    ['spaces and dashes within', (code) => `${code.slice(0, 2)} ${code.slice(2, 3)}-${code.slice(3)}`],
  ])('is understood with %s', async (_, typed) => {
    const { email } = await signUp(test);
    expect((await enter(email, typed(await mailedCode(test, email)))).status).toBe(200);
  });

  it('is kept as a hash only', async () => {
    const { email, code } = await signUpForCode(test);
    const rows = await test.app.database.queries
      .selectFrom('mailed_codes')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.code_hash).toHaveLength(32);
  });

  it('lasts ten minutes', async () => {
    const { email, code } = await signUpForCode(test);
    await ageCodes(test, email, 598);
    expect((await enter(email, otherThan(code))).body).toMatchObject({ code: 'code_incorrect' });
    await ageCodes(test, email, 2);
    const reply = await enter(email, code);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject(expired);
  });

  it('ends after five wrong tries, even for the right one', async () => {
    const { email, code } = await signUpForCode(test);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(email, otherThan(code))).body).toMatchObject({ code: 'code_incorrect' });
    }
    expect((await enter(email, code)).body).toMatchObject(expired);
  });

  it('works at the fifth try', async () => {
    const { email, code } = await signUpForCode(test);
    for (let tries = 0; tries < 4; tries += 1) await enter(email, otherThan(code));
    expect((await enter(email, code)).status).toBe(200);
  });

  it('verifies the address it was mailed to only', async () => {
    const email = newAddress();
    const other = newAddress();
    await signUp(test, email);
    await signUp(test, other);
    expect((await enter(other, await mailedCode(test, email))).body).toEqual(incorrect);
  });

  it('serves its purpose only', async () => {
    const { email, code } = await signUpForCode(test);
    const asReset = await post(test, '/api/auth/forgot-password/verify/email', { email, code });
    expect(asReset.body).toEqual(incorrect);
  });

  it.each(['', ' ', 'ABCDEF', 'ABCD', '<b>', "' or 1=1", 'ÄÖÜßé'])(
    'typed as %j is incorrect',
    async (code) => {
      const { email } = await signUp(test);
      expect((await enter(email, code)).body).toEqual(incorrect);
    },
  );
});

describe('many tries at once', () => {
  it('compare no more than five of fifty wrong ones', async () => {
    const { email, code } = await signUpForCode(test);
    const wrong = Array.from({ length: 50 }, () => enter(email, otherThan(code)));
    const codes = (await Promise.all(wrong)).map(({ body }) => Object(body).code);
    expect(codes.filter((one) => one === 'code_incorrect')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_expired')).toHaveLength(45);
    expect((await enter(email, code)).body).toMatchObject(expired);
  });

  it('use a right code once', async () => {
    const { email, code } = await signUpForCode(test);
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(email, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('mail one new code', async () => {
    const email = newAddress();
    const replies = await Promise.all(Array.from({ length: 20 }, () => resend(email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(19);
  });
});

describe('a new code', () => {
  it('is mailed once a minute, and the refusal says when to try again', async () => {
    const { email } = await signUp(test);
    const tooSoon = await resend(email);
    expect(tooSoon.status).toBe(429);
    expect(tooSoon.body).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(
        /^Too many tries\. Try again in \d+ seconds\. The link in the newest mail/,
      ),
    });
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(60);
    await ageCodes(test, email, 60);
    expect((await resend(email)).status).toBe(200);
  });

  it('is mailed five times an hour, the first included', async () => {
    const { email } = await signUp(test);
    for (let sent = 1; sent < 5; sent += 1) {
      await ageCodes(test, email, 61);
      expect((await resend(email)).status).toBe(200);
    }
    await ageCodes(test, email, 61);
    const sixth = await resend(email);
    expect(sixth.status).toBe(429);
    expect(sixth.body).toMatchObject({ message: expect.stringMatching(/in \d+ minutes\./) });
    await ageCodes(test, email, Number(sixth.headers['retry-after']));
    expect((await resend(email)).status).toBe(200);
  });

  it('for a new password is mailed, however many to verify the address others asked for', async () => {
    const { email } = await signedUpAndVerified(test);
    await askAgain(email, 5);
    expect((await post(test, forgotPassword.path, { email })).status).toBe(200);
    expect((await mailsTo(test, email)).at(-1)).toMatchObject({ kind: 'reset-password', state: 'queued' });
    expect((await resend(email)).status).toBe(429);
    const code = await mailedCode(test, email);
    expect((await post(test, verifyResetCode.path, { email, code })).status).toBe(200);
  });

  it('is mailed to who signs up, however many others asked for before', async () => {
    const email = newAddress();
    await askAgain(email, 5);
    expect((await resend(email)).status).toBe(429);
    await signUp(test, email);
    const codes = (await mailsTo(test, email)).filter(({ state }) => state !== 'suppressed');
    expect(codes.map(({ kind }) => kind)).toEqual(['verify-email']);
    expect((await enter(email, await mailedCode(test, email))).status).toBe(200);
  });

  it('is mailed to one address fourteen times an hour at most, whatever is asked for', async () => {
    const email = newAddress();
    for (let minute = 0; minute < 20; minute += 1) {
      await signUp(test, email);
      await resend(email);
      await post(test, forgotPassword.path, { email });
      await ageCodes(test, email, 61);
    }
    expect((await mailsTo(test, email)).length).toBeLessThanOrEqual(14);
  });

  it('is limited on every process alike', async () => {
    const email = newAddress();
    const other = await test.startAnother();
    await resend(email);
    expect((await post(other, '/api/auth/resend/verification-code', { email })).status).toBe(429);
    await other.close();
  });

  it('is for the purpose of the last one', async () => {
    const { email } = await signedUpAndVerified(test);
    await post(test, '/api/auth/forgot-password', { email });
    await ageCodes(test, email, 61);
    await resend(email);
    expect((await mailsTo(test, email)).at(-1)?.kind).toBe('reset-password');
    const code = await mailedCode(test, email);
    expect((await post(test, '/api/auth/forgot-password/verify/email', { email, code })).status).toBe(200);
  });
});

describe('an address without an account', () => {
  it('gets the same answers as one with an account', async () => {
    const known = newAddress();
    const unknown = newAddress();
    await signedUpAndVerified(test, known);
    for (const [path, sent] of [
      ['/api/auth/resend/verification-code', {}],
      ['/api/auth/email-verification', { code: 'AAAAA' }],
      ['/api/auth/resend/verification-code', {}],
    ] as const) {
      const [one, other] = await Promise.all(
        [known, unknown].map((email) => post(test, path, { email, ...sent })),
      );
      expect(one?.status).toBe(other?.status);
      expect(one?.body).toEqual(other?.body);
    }
  });

  it('lets as many codes be asked for, whether by signing up, by asking again or for a new password', async () => {
    const known = newAddress();
    const unknown = newAddress();
    await signedUpAndVerified(test, known);
    const calls = [
      ...Array.from({ length: 2 }, () => resend),
      ...Array.from({ length: 6 }, () => openAccount),
      ...Array.from({ length: 5 }, () => resend),
      ...Array.from({ length: 6 }, () => askForReset),
    ];
    for (const [number, call] of calls.entries()) {
      const [one, other] = [await call(known), await call(unknown)];
      expect(one.status, `call ${number}`).toBe(other.status);
      for (const email of [known, unknown]) await ageCodes(test, email, 61);
    }
    expect(await listAges(known)).toEqual(await listAges(unknown));
  });

  it('ends its code after five tries like any other', async () => {
    const email = newAddress();
    await resend(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(email, 'AAAAA')).body).toEqual(incorrect);
    expect((await enter(email, 'AAAAA')).body).toMatchObject(expired);
  });

  it('is sent no mail', async () => {
    const email = newAddress();
    await resend(email);
    const mails = await mailsTo(test, email);
    expect(mails.map(({ state }) => state)).toEqual(['suppressed']);
  });
});
