/** A session that is no session opens nothing, on any endpoint: made up, changed, ended, of another kind, or replayed. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { changePassword } from '#domain/identity/accounts/auth.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import { hashToken, newToken } from '#server/base/secrets/speakable-ids.ts';
import { createWorld, prepareCall, type World } from '#test/server/access/world.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import { signedUpAndVerified } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';

let test: TestServer;
let world: World;

beforeAll(async () => {
  test = await startTestServer();
  world = await createWorld(test);
});
afterAll(() => test.close());

async function statusOf(headers: Record<string, string>): Promise<number> {
  return (await test.call('GET', '/api/user/me', { headers })).status;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ cookie: `${sessionCookie}=${token}` });

const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Changes one bit of one of the 43 symbols. Two bits of the last symbol mean nothing, so one of its four others is changed. */
function flipped(token: string, at: number): string {
  const bit = at === token.length - 1 ? 4 : 1;
  const symbol = symbols[symbols.indexOf(token[at] ?? '') ^ bit] ?? '';
  return token.slice(0, at) + symbol + token.slice(at + 1);
}

describe('a token that was changed', () => {
  it('in any one bit is nobody’s', async () => {
    const { token } = world.owner;
    const changed = Array.from(token, (_, at) => flipped(token, at));
    const statuses = changed.flatMap((one) => [statusOf(bearer(one)), statusOf(cookie(one))]);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([401]));
  });

  it.each<[string, (token: string) => string]>([
    ['cut short', (token) => token.slice(0, -1)],
    ['made longer', (token) => `${token}A`],
    ['doubled', (token) => token + token],
    ['in other letters', (token) => token.toUpperCase()],
    ['with a zero byte', (token) => `${token}%00`],
    [
      'in the other alphabet, with its padding',
      (token) => `${Buffer.from(token, 'base64url').toString('base64')}`,
    ],
    ['in hexadecimal', (token) => Buffer.from(token, 'base64url').toString('hex')],
    ['to what the table keeps', (token) => hashToken(token).toString('base64url')],
    ['to what the table keeps, in hexadecimal', (token) => createHash('sha256').update(token).digest('hex')],
    ['to a token without a signature', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['to a number', () => '1'],
    ['to a statement', () => "' or 1=1 --"],
    ['to an object', () => '[object Object]'],
    ['to another that is as long', () => newToken()],
  ])('%s is nobody’s', async (_, change) => {
    const token = change(world.owner.token);
    // Bytes that hold the same token in another alphabet may happen to be the same letters.
    if (token === world.owner.token) return;
    expect(await statusOf(bearer(token))).toBe(401);
    expect(await statusOf(cookie(encodeURIComponent(token)))).toBe(401);
  });

  it('is not read from where it has no place', async () => {
    const { token } = world.owner;
    for (const path of [
      `/api/user/me?token=${token}`,
      `/api/user/me?access_token=${token}&api_token=${token}`,
    ]) {
      expect((await test.call('GET', path)).status).toBe(401);
    }
    expect(await statusOf({ 'x-access-token': token, authorization: `Basic ${token}` })).toBe(401);
    expect(
      await statusOf({ cookie: `session=${token}; rua_session=${token}; __Secure-rua_session=${token}` }),
    ).toBe(401);
  });
});

/** Endpoints that let in no caller without a session; the stream of events has no end when it lets a caller in. */
const closed = endpoints.filter(({ access }) => access.callers === 'accounts');

type Forged = { how: string; token: string };

async function forgedTokens(): Promise<Forged[]> {
  const { queries } = test.app.database;
  const ended = await createAccount(test.app, { accountType: 'commuter' });
  await test.call('POST', '/api/auth/logout', { token: ended.token });
  const expired = await createAccount(test.app, { accountType: 'staff' });
  const past = new Date(Date.now() - 1_000).toISOString();
  await setSession(expired.token, { expires_at: past });
  const resetting = await createAccount(test.app, { accountType: 'driver' });
  await setSession(resetting.token, { kind: 'password-reset' });
  const suspended = await createAccount(test.app, {
    accountType: 'government-agency',
    agencyId: world.agencyId,
  });
  const suspension = { suspended_at: past, suspension_reason: 'Spam' };
  await queries.updateTable('users').set(suspension).where('id', '=', suspended.id).execute();
  return [
    { how: 'made up', token: newToken() },
    { how: 'ended', token: ended.token },
    { how: 'expired', token: expired.token },
    { how: 'for a new password only', token: resetting.token },
    { how: 'of a suspended account', token: suspended.token },
  ];
}

async function setSession(
  token: string,
  changes: { expires_at: string } | { kind: 'password-reset' },
): Promise<void> {
  const { queries } = test.app.database;
  await queries.updateTable('sessions').set(changes).where('token_hash', '=', hashToken(token)).execute();
}

describe('a session', () => {
  it(`that is invalid opens none of ${closed.length} endpoints, and changes nothing`, async () => {
    const forged = await forgedTokens();
    const wrong: string[] = [];
    for (const endpoint of closed) {
      const call = await sentBy(endpoint);
      const before = await countRows(test.app.database.queries);
      for (const { how, token } of forged) {
        for (const session of [bearer(token), { ...cookie(token), origin: testOrigin, host: 'rua.test' }]) {
          const reply = await test.call(endpoint.method, call.path, {
            body: call.body,
            headers: { ...call.headers, ...session },
          });
          if (reply.status !== 401) wrong.push(`${endpoint.name} ${how}: ${reply.status}`);
        }
      }
      expect(await countRows(test.app.database.queries)).toEqual(before);
    }
    expect(wrong).toEqual([]);
  });
});

/** A call that would do something, were it sent by an account with the right. */
async function sentBy(endpoint: Endpoint) {
  const { path, options } = await prepareCall(test, world, endpoint, 'owner');
  const { body, headers } = options;
  return { path, body, headers };
}

describe('a recorded call that is sent again', () => {
  it('is refused after its holder signed out, or has another password', async () => {
    const email = `replay-${newToken().slice(0, 8).toLowerCase()}@people.example`;
    const { apiToken } = await signedUpAndVerified(test, email);
    const again = async () => {
      const reply = await test.call('POST', '/api/auth/login', {
        body: { email, password: 'purple-keke-84' },
      });
      return String(Object(reply.body).data?.api_token);
    };
    const [other, changing] = [await again(), await again()];
    const body = {
      current_password: 'purple-keke-84',
      password: 'yellow-molue-29',
      retype_password: 'yellow-molue-29',
    };
    const change = { token: changing, body };
    expect((await test.call('POST', changePassword.path, change)).status).toBe(200);
    for (const recorded of [apiToken, other]) expect(await statusOf(bearer(recorded))).toBe(401);
    expect((await test.call('POST', changePassword.path, change)).status).toBe(422);
    await test.call('POST', '/api/auth/logout', { token: changing });
    for (const recorded of [changing, other]) {
      expect(await statusOf(bearer(recorded))).toBe(401);
      expect(await statusOf(cookie(recorded))).toBe(401);
    }
  });
});

describe('a form on another site', () => {
  const changing = endpoints.filter(({ method, form, upload }) => method !== 'GET' && !form && !upload);
  /** Requests that a form or a script may send across origins without asking first. */
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

  it('can send nothing that is read, even were its origin ours', async () => {
    const read: string[] = [];
    for (const { name, method, path } of changing.filter(({ body }) => body)) {
      for (const type of simple) {
        const reply = await test.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
          body: '{"email":"a@people.example","password":"purple-keke-84","text":"x"}',
          headers: {
            ...cookie(world.owner.token),
            host: 'rua.test',
            origin: testOrigin,
            'content-type': type,
          },
        });
        if (reply.status !== 415) read.push(`${name} ${type}: ${reply.status}`);
      }
    }
    expect(read).toEqual([]);
  });
});
