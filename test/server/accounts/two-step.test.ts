import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { type SignedInAccount, signIn } from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, getTwoStep } from '#domain/identity/accounts/two-step.ts';
import { hashRecoveryCode } from '#server/features/identity/accounts/for-others/password-hash.ts';
import {
  decryptSecret,
  encryptSecret,
} from '#server/features/identity/accounts/for-others/two-step-secrets.ts';
import { stepOfCode } from '#server/features/identity/accounts/one-time-codes.ts';
import {
  codeOfApp,
  goodPassword,
  mailedCode,
  mailsTo,
  post,
  signedUpAndVerified,
} from '#test/support/accounts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let moment: Date;

beforeAll(async () => {
  test = await startTestServer();
  test.app.now = () => moment;
});
beforeEach(() => {
  moment = new Date('2026-11-23T09:00:00Z');
});
afterAll(() => test.close());

function wait(seconds: number): void {
  moment = new Date(moment.getTime() + seconds * 1000);
}

function codeNow(secret: string): string {
  return codeOfApp(secret, moment);
}

async function withTwoSteps() {
  const account = await signedUpAndVerified(test);
  const { apiToken: token } = account;
  const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
  const { secret } = begun.answer(beginTwoStep);
  const confirmed = await post(test, confirmTwoStep.path, { code: codeNow(secret) }, { token });
  wait(60);
  return { account, secret, recoveryCodes: confirmed.answer(confirmTwoStep).recoveryCodes };
}

function enter({ email }: SignedInAccount, code?: string) {
  return post(test, signIn.path, { email, password: goodPassword, ...(code === undefined ? {} : { code }) });
}

async function stateOf({ apiToken: token }: SignedInAccount) {
  return (await test.call('GET', getTwoStep.path, { token })).answer(getTwoStep);
}

// RFC 6238, appendix B, SHA-1; the last six digits of its eight.
const rfcSecret = Buffer.from('12345678901234567890');
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

describe('a code of the app', () => {
  it.each(vectors)('at second %i is %s', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(stepOfCode(rfcSecret, code, now)).toBe(Math.floor(seconds / 30));
  });

  it('is good for half a minute either way, and not longer', () => {
    const at = (seconds: number) => stepOfCode(rfcSecret, '279037', new Date(seconds * 1000));
    expect([at(2000000000 - 30), at(2000000000 + 30)]).toEqual([66666666, 66666666]);
    expect([at(2000000000 - 61), at(2000000000 + 61)]).toEqual([undefined, undefined]);
  });

  it('comes from a secret that opens for its own account only', () => {
    const key = Buffer.alloc(32, 'key');
    const encrypted = encryptSecret(key, 7, rfcSecret);
    expect(encrypted.includes(rfcSecret)).toBe(false);
    expect(decryptSecret(key, 7, encrypted)).toEqual(rfcSecret);
    expect(() => decryptSecret(key, 8, encrypted)).toThrow();
    expect(() => decryptSecret(Buffer.alloc(32, 'other'), 7, encrypted)).toThrow();
  });
});

describe('two-step sign-in', () => {
  it('is switched on with the password and a first code, and told by mail', async () => {
    const account = await signedUpAndVerified(test);
    const { apiToken: token } = account;
    const wrong = await post(test, beginTwoStep.path, { current_password: 'not-this-84' }, { token });
    expect(wrong.status).toBe(422);
    const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
    const { secret, qrSize, qrPath } = begun.answer(beginTwoStep);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qrPath.startsWith('M')).toBe(true);
    expect(qrSize).toBeGreaterThan(20);
    const other = codeNow(secret) === '000000' ? '000001' : '000000';
    expect((await post(test, confirmTwoStep.path, { code: other }, { token })).status).toBe(422);
    expect((await enter(account)).status).toBe(200);
    const reply = await post(test, confirmTwoStep.path, { code: codeNow(secret) }, { token });
    expect(new Set(reply.answer(confirmTwoStep).recoveryCodes).size).toBe(10);
    expect(await stateOf(account)).toMatchObject({ on: true, recoveryCodesLeft: 10 });
    expect((await mailsTo(test, account.email)).at(-1)?.subject).toBe('RUA: Two-step sign-in is on');
    const again = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
    expect(again.status).toBe(409);
  });

  it('asks for a code after the password, and says so to clients that do not know of it', async () => {
    const { account, secret } = await withTwoSteps();
    const asked = await enter(account);
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({
      status: false,
      code: 'code_needed',
      message: expect.stringContaining('signs in with two steps'),
      errors: { code: ['Enter the code.'] },
    });
    const signedIn = (await enter(account, codeNow(secret))).answer(signIn);
    const me = await test.call('GET', getAccount.path, { token: signedIn.apiToken });
    expect(me.status).toBe(200);
  });

  it('is not visible to a person who does not know the password', async () => {
    const { account } = await withTwoSteps();
    const { email } = account;
    const reply = await post(test, signIn.path, { email, password: 'not-this-keke-84' });
    expect(Object(reply.body).code).toBe('wrong_credentials');
  });

  it('is still asked for after the password was reset by mail', async () => {
    const { account, secret } = await withTwoSteps();
    const { email } = account;
    await post(test, '/api/auth/forgot-password', { email });
    const code = await mailedCode(test, email);
    await post(test, '/api/auth/forgot-password/verify/email', { email, code });
    const password = 'yellow-molue-29';
    const body = { email, password, retype_password: password };
    expect((await post(test, '/api/auth/forgot-password/reset', body)).status).toBe(200);
    const reply = await post(test, signIn.path, { email, password });
    expect(Object(reply.body).code).toBe('code_needed');
    expect((await post(test, signIn.path, { email, password, code: codeNow(secret) })).status).toBe(200);
  });

  it('takes each code once, also of those sent at the same time', async () => {
    const { account, secret } = await withTwoSteps();
    const code = codeNow(secret);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await enter(account, code)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422]);
    wait(30);
    // The older code is of a step before the one that was taken.
    expect((await enter(account, code)).status).toBe(422);
    expect((await enter(account, codeNow(secret))).status).toBe(200);
  });

  it('takes the code that switched it on no second time', async () => {
    const account = await signedUpAndVerified(test);
    const { apiToken: token } = account;
    const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
    const { secret } = begun.answer(beginTwoStep);
    const code = codeNow(secret);
    expect((await post(test, confirmTwoStep.path, { code }, { token })).status).toBe(200);
    expect((await enter(account, code)).status).toBe(422);
    wait(30);
    expect((await enter(account, codeNow(secret))).status).toBe(200);
  });

  it('takes a recovery code instead, however it is typed, once, and tells the owner', async () => {
    const { account, recoveryCodes } = await withTwoSteps();
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter(account, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await enter(account, first)).status).toBe(422);
    expect((await enter(account, second)).status).toBe(200);
    expect(await stateOf(account)).toMatchObject({ on: true, recoveryCodesLeft: 8 });
    const mail = (await mailsTo(test, account.email)).at(-1);
    expect(mail?.subject).toBe('RUA: A recovery code was used to sign in');
  });

  it('keeps recovery codes slowly hashed, and takes one that was kept before they were', async () => {
    const { account, recoveryCodes } = await withTwoSteps();
    const { app } = test;
    const [first = '', second = ''] = recoveryCodes;
    const kept = () =>
      app.database.queries
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('user_id', '=', account.id)
        .execute();
    const slow = await hashRecoveryCode(app.secretKey, account.id, first);
    expect((await kept()).some(({ code_hash }) => code_hash.equals(slow))).toBe(true);
    const fast = createHmac('sha256', app.secretKey)
      .update(`recovery-code\0${account.id}\0${second.replace('-', '')}`)
      .digest();
    await app.database.queries
      .updateTable('recovery_codes')
      .set({ code_hash: fast })
      .where('user_id', '=', account.id)
      .where('code_hash', '=', await hashRecoveryCode(app.secretKey, account.id, second))
      .execute();
    expect((await enter(account, second)).status).toBe(200);
    expect((await enter(account, second)).status).toBe(422);
  });

  it('takes no recovery code of another account', async () => {
    const [one, other] = [await withTwoSteps(), await withTwoSteps()];
    expect((await enter(one.account, other.recoveryCodes[0])).status).toBe(422);
  });

  it('is switched off with the password and a code', async () => {
    const { account, secret } = await withTwoSteps();
    const end = (current_password: string, code: string) =>
      post(test, endTwoStep.path, { current_password, code }, { token: account.apiToken });
    expect((await end('not-this-84', codeNow(secret))).status).toBe(422);
    expect((await end(goodPassword, 'AAAAAAAAAA')).status).toBe(422);
    expect((await end(goodPassword, codeNow(secret))).answer(endTwoStep)).toEqual({
      on: false,
      recoveryCodesLeft: 0,
    });
    expect((await enter(account)).status).toBe(200);
    expect((await end(goodPassword, '123456')).status).toBe(409);
  });
});

describe('guessing codes', () => {
  it('ends on a known device like guessing passwords', async () => {
    const limited = await startTestServer({ limitScale: 1 });
    limited.app.now = () => moment;
    const account = await signedUpAndVerified(limited);
    const { apiToken: token, email } = account;
    const headers = { 'rua-session': 'cookie' };
    const known = await post(limited, signIn.path, { email, password: goodPassword }, { headers });
    const cookies = [known.headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '');
    const cookie = cookies.find((one) => one.startsWith('__Host-rua_device=')) ?? '';
    const begun = await post(limited, beginTwoStep.path, { current_password: goodPassword }, { token });
    const { secret } = begun.answer(beginTwoStep);
    await post(limited, confirmTwoStep.path, { code: codeNow(secret) }, { token });
    wait(60);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const body = { email, password: goodPassword, code: 'AAAAAAAAAA' };
      statuses.push((await post(limited, signIn.path, body, { headers: { cookie } })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    await limited.close();
  });
});
