import { describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { register } from '#domain/identity/accounts/auth.ts';
import {
  commonPasswordMessage,
  passwordLikeEmailMessage,
  passwordTooShortMessage,
} from '#domain/identity/accounts/passwords.ts';
import { setUpLimitedServer, test } from '#test/server/accounts/limited-server.ts';
import {
  ageCodes,
  goodPassword,
  mailedCode,
  mailsTo,
  newAddress,
  post,
  signedUpAndVerified,
  signUp,
} from '#test/support/accounts.ts';

setUpLimitedServer();

function registered(body: object) {
  return post(test, register.path, body);
}

describe('signing up', () => {
  it.each(['commuter', 'driver', 'company'])('opens a session for a %s at once', async (accountType) => {
    const email = newAddress(accountType);
    const reply = await registered({ email, password: goodPassword, account_type: accountType });
    const account = reply.answer(register);
    expect(account).toMatchObject({ email, accountType, emailVerified: false, firstName: '', lastName: '' });
    const me = await test.call('GET', '/api/user/me', { token: account.apiToken });
    expect(me.answer(getAccount)).toMatchObject({ id: account.id, email });
  });

  it('mails a code of five symbols to the address as typed, in small letters and trimmed', async () => {
    const email = newAddress();
    const reply = await registered({
      email: `  ${email.toUpperCase()} `,
      password: goodPassword,
      account_type: 'commuter',
    });
    expect(reply.answer(register).email).toBe(email);
    expect(await mailedCode(test, email)).toMatch(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{5}$/);
  });

  it.each(['government-agency', 'staff', 'admin', '', 7, null])('as %j is refused', async (accountType) => {
    const email = newAddress();
    const reply = await registered({ email, password: goodPassword, account_type: accountType });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      errors: { account_type: ['Choose commuter, driver or company.'] },
    });
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'amara',
    'amara@',
    '@people.example',
    'amara@people',
    'amara okafor@people.example',
    'amara@people.example\nBcc: all@people.example',
    'amara@people.example,other@people.example',
    'Amara <amara@people.example>',
    `${'a'.repeat(250)}@people.example`,
  ])('with the address %j is refused beside it', async (email) => {
    const reply = await registered({ email, password: goodPassword, account_type: 'commuter' });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'invalid', errors: { email: [expect.any(String)] } });
  });

  it.each([
    ['nine charac'.slice(0, 9), passwordTooShortMessage],
    ['🚌'.repeat(9), passwordTooShortMessage],
    [`${'a1'.repeat(64)}a`, 'Use at most 128 characters.'],
    ['1234567890', commonPasswordMessage],
    ['qwertyuiop', commonPasswordMessage],
    ['password12', commonPasswordMessage],
    ['amara.okafor@people.example', passwordLikeEmailMessage],
    ['AmaraOkafor1', passwordLikeEmailMessage],
  ])('with the password %j is refused beside it', async (password, message) => {
    const body = { email: 'amara.okafor@people.example', password, account_type: 'commuter' };
    const reply = await registered(body);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ message, errors: { password: [message] } });
  });

  it.each([
    ['ten characters', 'kora-74jwe'],
    ['128 characters', `${'k7'.repeat(32)}${'m3'.repeat(32)}`],
    ['spaces around and within', '  purple keke eighty four  '],
    ['ten emoji', '🚌🛺🚲🛵🚗🚕🚙🚐🚚🚛'],
    ['a script and SQL', `<script>' or 1=1 --`],
    ['a letter and its accent apart', 'e\u0301kpe\u0301 n\u0300la\u0301 ke\u0301ke\u0301'],
  ])('with a password of %s works, and that password signs in', async (_, password) => {
    const email = newAddress();
    await signUp(test, email, password);
    const reply = await post(test, '/api/auth/login', { email, password });
    expect(reply.status).toBe(200);
  });
});

describe('signing up with an address that has an owner', () => {
  it('answers with the same status and shape as with a free one', async () => {
    const taken = newAddress();
    await signedUpAndVerified(test, taken);
    const body = { password: 'another-keke-84', account_type: 'driver' };
    const onTaken = await registered({ ...body, email: taken });
    const onFree = await registered({ ...body, email: newAddress() });
    expect(onTaken.status).toBe(onFree.status);
    expect(shape(onTaken.body)).toEqual(shape(onFree.body));
    expect(Object.keys(onTaken.headers).toSorted()).toEqual(Object.keys(onFree.headers).toSorted());
  });

  it('writes the same kinds of rows as with a free one', async () => {
    const taken = newAddress();
    const free = newAddress();
    await signedUpAndVerified(test, taken);
    const before = await rowsOf(taken);
    await signUp(test, taken, 'another-keke-84');
    await signUp(test, free, 'another-keke-84');
    const after = await rowsOf(taken);
    const written = Object.fromEntries(
      Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]),
    );
    expect(written).toEqual(await rowsOf(free));
  });

  it('tells the owner by mail, without a code', async () => {
    const owner = await signedUpAndVerified(test);
    const { email } = owner;
    await signUp(test, email, 'another-keke-84');
    const newest = (await mailsTo(test, email)).at(-1);
    expect(newest).toMatchObject({
      kind: 'already-registered',
      subject: 'You already have a RUA account',
      user_id: owner.id,
      state: 'queued',
    });
  });

  it('opens an account that no code ever verifies', async () => {
    const { email } = await signedUpAndVerified(test);
    const second = await signUp(test, email, 'another-keke-84');
    await ageCodes(test, email, 120);
    const again = await post(
      test,
      '/api/auth/resend/verification-code',
      { email },
      { token: second.apiToken },
    );
    expect(again.status).toBe(200);
    const resent = (await mailsTo(test, email)).at(-1);
    // Written like any other, and never sent.
    expect(resent).toMatchObject({ kind: 'verify-email', state: 'suppressed' });
    const code = resent?.subject.slice(0, 5);
    const reply = await post(test, '/api/auth/email-verification', { email, code });
    expect(reply.body).toMatchObject({ status: false, code: 'code_incorrect' });
  });

  it('leaves the owner signed in, with the password they had', async () => {
    const owner = await signedUpAndVerified(test);
    const { email } = owner;
    await signUp(test, email, 'another-keke-84');
    expect((await test.call('GET', '/api/user/me', { token: owner.apiToken })).status).toBe(200);
    const reply = await post(test, '/api/auth/login', { email, password: goodPassword });
    expect(reply.body).toMatchObject({ data: { id: owner.id, email_verified: true } });
  });
});

describe('several claims on one address', () => {
  it('end when one of them is verified, with their sessions', async () => {
    const email = newAddress();
    const first = await signUp(test, email, 'purple-keke-84');
    await ageCodes(test, email, 120);
    const second = await signUp(test, email, 'yellow-keke-84');
    const code = await mailedCode(test, email);
    const headers = { cookie: `__Host-rua_session=${second.apiToken}`, origin: 'http://rua.test' };
    const verified = await post(test, '/api/auth/email-verification', { email, code }, { headers });
    expect(verified.status).toBe(200);
    await expect
      .poll(async () => (await test.call('GET', '/api/user/me', { token: first.apiToken })).status)
      .toBe(401);
    const reply = await post(test, '/api/auth/login', { email, password: 'purple-keke-84' });
    expect(reply.status).toBe(401);
  });

  it('cannot keep a person from verifying: a new code belongs to the person who asks for it', async () => {
    const email = newAddress();
    const first = await signUp(test, email, 'purple-keke-84');
    await ageCodes(test, email, 120);
    await signUp(test, email, 'yellow-keke-84');
    const headers = { cookie: `__Host-rua_session=${first.apiToken}`, origin: 'http://rua.test' };
    const others = await mailedCode(test, email);
    const notTheirs = await post(test, '/api/auth/email-verification', { email, code: others }, { headers });
    expect(notTheirs.body).toMatchObject({ code: 'code_incorrect' });
    await ageCodes(test, email, 120);
    await post(test, '/api/auth/resend/verification-code', { email }, { headers });
    const code = await mailedCode(test, email);
    const own = await post(test, '/api/auth/email-verification', { email, code }, { headers });
    expect(own.status).toBe(200);
  });
});

/** The JSON types of a body, without its values. */
function shape(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}

async function rowsOf(email: string): Promise<Record<string, number>> {
  const { queries } = test.app.database;
  const users = await queries.selectFrom('users').select('id').where('email', '=', email).execute();
  const ids = users.map(({ id }) => id);
  const sessions = await queries.selectFrom('sessions').select('id').where('user_id', 'in', ids).execute();
  const codes = await queries.selectFrom('mailed_codes').select('id').where('email', '=', email).execute();
  const mails = await mailsTo(test, email);
  return { users: ids.length, sessions: sessions.length, codes: codes.length, mails: mails.length };
}
