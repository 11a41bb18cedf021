/** The entries of the security log about sign-ins and refusals, and the facts that it leaves out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { securityLogOf } from '#server/base/http/security/security-log.ts';
import { createLog } from '#server/base/log.ts';
import { goodPassword, newAddress, post, signedUpAndVerified } from '#test/support/accounts.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const own = { ...readConfig({ SECRET_KEY: 'k'.repeat(32) }), databaseUrl: 'postgres://localhost/rua' };

let test: TestServer;
let lines: string[];

beforeAll(async () => {
  test = await startTestServer();
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  test.app.securityLog = securityLogOf(log, { ...own, logLevel: 'warn' });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => test.close());

function told(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line));
}

describe('signing in', () => {
  it('is written down with when, who, how and from where, without being asked for', async () => {
    const { id, email } = await signedUpAndVerified(test);
    lines = [];
    const reply = await post(test, '/api/auth/login', { email, password: goodPassword });
    expect(told()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        about: 'security',
        requestId: reply.headers['x-request-id'],
        call: 'signIn',
        account: id,
        address: expect.stringMatching(/^[\w-]{22}$/),
        network: expect.stringMatching(/^[\w-]{22}$/),
        msg: 'done',
      },
    ]);
  });

  it('with a wrong password is written down as refused, under the same names as before', async () => {
    const { email } = await signedUpAndVerified(test);
    lines = [];
    await post(test, '/api/auth/login', { email, password: goodPassword });
    await post(test, '/api/auth/login', { email, password: 'not-this-keke-84' });
    const [done, refused] = told();
    expect(refused).toMatchObject({
      msg: 'refused',
      call: 'signIn',
      code: 'wrong_credentials',
      address: done?.address,
      network: done?.network,
    });
  });

  it('tells no address, password or token, and makes no second line of a sent text', async () => {
    const email = newAddress();
    const attempt = { email: `${email}\n{"msg":"done"}`, password: 'secret-keke-84\r\n' };
    await post(test, '/api/auth/login', { ...attempt });
    await post(test, '/api/auth/login', { email, password: attempt.password });
    await test.call('GET', '/api/user/me', { token: 'a-token-that-is-none' });
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(lines.join('')).not.toMatch(/people\.example|secret-keke|a-token|127\.0\.0\.1/);
  });
});

describe('a refusal', () => {
  it('of a call that an account may not make is written down with the account', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    await test.call('GET', '/api/backoffice/people', { token });
    expect(told()).toMatchObject([{ call: 'listPeople', code: 'not_allowed', account: id, via: 'bearer' }]);
  });

  it('of another account’s record is logged, although the answer is that the record does not exist', async () => {
    const owner = await createAccount(test.app, { accountType: 'commuter' });
    const ride = await lodge(test, owner.token);
    const other = await createAccount(test.app, { accountType: 'commuter' });
    await test.call('GET', `/api/user/lodge-ride/details/${ride.id}`, { token: other.token });
    expect(told()).toMatchObject([{ code: 'not_found', account: other.id }]);
  });

  it('of what no client sends is written down by the names of fields, without their values', async () => {
    await post(test, '/api/auth/register', { email: 'nobody', password: 'x', account_type: 'king' });
    await test.call('POST', '/api/auth/login', {
      body: '{"__proto__":{"admin":true}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(told()).toMatchObject([
      { call: 'register', code: 'invalid', fields: ['email', 'password', 'account_type'] },
      { call: 'POST /api/auth/login', code: 'bad_request' },
    ]);
    expect(lines.join('')).not.toMatch(/king|admin/);
  });

  it('of a page of another site is written down', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const headers = { cookie: `__Host-rua_session=${token}`, origin: 'https://evil.example' };
    await test.call('POST', '/api/auth/logout', { headers });
    expect(told()).toMatchObject([{ call: 'signOut', code: 'wrong_origin', via: 'cookie' }]);
  });
});

describe('an everyday call', () => {
  it('has no line', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    await lodge(test, token);
    await test.call('GET', '/api/user/me');
    await test.call('GET', '/api/nothing-here');
    expect(lines).toEqual([]);
  });
});
