import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cachedForHeader, offlineCacheHeader } from '#domain/contract/offline-cache.ts';
import { type SignedInAccount, sessionsAtOnce, signIn } from '#domain/identity/accounts/auth.ts';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';
import { SessionCache } from '#server/features/identity/accounts/session-cache.ts';
import { findSession } from '#server/features/identity/accounts/session-store.ts';
import { goodPassword, newAddress, post, signUp } from '#test/support/accounts.ts';
import { openSession } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';

let test: TestServer;
let account: SignedInAccount;

beforeAll(async () => {
  test = await startTestServer();
  account = await signUp(test, newAddress());
});
afterAll(() => test.close());

type SignInOptions = { remember?: boolean; cookie?: boolean };

function signedIn({ remember, cookie }: SignInOptions): Promise<Reply> {
  const body = {
    email: account.email,
    password: goodPassword,
    ...(remember === undefined ? {} : { remember }),
  };
  return post(test, signIn.path, body, { headers: cookie ? { 'rua-session': 'cookie' } : {} });
}

async function newToken(options: SignInOptions = {}): Promise<string> {
  return (await signedIn(options)).answer(signIn).apiToken;
}

async function newCookie(options: SignInOptions = {}): Promise<string> {
  const header = String((await signedIn({ ...options, cookie: true })).headers['set-cookie']);
  return header.split(';')[0] ?? '';
}

function me(server: TestServer, headers: Record<string, string>) {
  return server.call('GET', '/api/user/me', { headers });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The session's row as it is now. */
async function stored(token: string) {
  const { queries } = test.app.database;
  const row = await queries
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return { ...row, seconds: (Date.parse(row.expires_at) - Date.now()) / 1000 };
}

/** Moves the last use of the session so far into the past. */
async function leftFor(token: string, seconds: number): Promise<void> {
  const moved = (moment: string) => new Date(Date.parse(moment) - seconds * 1000).toISOString();
  const { id, last_seen_at, expires_at } = await stored(token);
  await test.app.database.queries
    .updateTable('sessions')
    .set({ last_seen_at: moved(last_seen_at), expires_at: moved(expires_at) })
    .where('id', '=', id)
    .execute();
  await forget(test);
}

/** The sessions that this process remembers are read anew. */
async function forget(server: TestServer): Promise<void> {
  const { app } = server;
  await app.database.transact((tx) => app.sessions.changed(tx, account.id));
}

const hours = 3600;

describe('a bearer token', () => {
  it('has 256 random bits, of which the table keeps a hash', async () => {
    const token = await newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await stored(token))).not.toContain(token);
  });

  it('signs in, whatever the case of its scheme', async () => {
    const token = await newToken();
    expect((await me(test, { authorization: `bearer ${token}` })).status).toBe(200);
  });

  it.each([
    'Bearer null',
    'Bearer undefined',
    'Bearer ',
    'Bearer',
    'null',
    `Bearer ${'x'.repeat(43)}`,
    'Basic YTpi',
  ])('%j is nobody: turned away where a session is needed, served where none is', async (authorization) => {
    const refused = await me(test, { authorization });
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ code: 'not_signed_in', message: 'Sign in to go on.' });
    const open = await test.call('GET', '/api/request/agencies', { headers: { authorization } });
    expect(open.status).toBe(200);
  });

  it('counts before a cookie, also when it is nobody', async () => {
    const cookie = await newCookie();
    expect((await me(test, { cookie, authorization: 'Bearer null' })).status).toBe(401);
  });
});

describe('the cookie of our own client', () => {
  it('holds the token where no script reads it, and the answer does not', async () => {
    const reply = await signedIn({ cookie: true, remember: false });
    expect(reply.answer(signIn).apiToken).toBe('');
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-rua_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = /=([\w-]{43});/.exec(String(reply.headers['set-cookie']))?.[1];
    expect(reply.text).not.toContain(token);
  });

  it('lasts 30 days when it is to be remembered, else as long as the browser', async () => {
    const remembered = await signedIn({ cookie: true, remember: true });
    expect(String(remembered.headers['set-cookie'])).toContain('Max-Age=2592000');
    const short = await signedIn({ cookie: true, remember: false });
    expect(String(short.headers['set-cookie'])).not.toContain('Max-Age');
  });

  it('is not set for others, who read the token', async () => {
    const reply = await signedIn({});
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.answer(signIn).apiToken).toMatch(/^[\w-]{43}$/);
  });

  it('is given by signing up as well', async () => {
    const body = { email: newAddress(), password: goodPassword, account_type: 'driver' };
    const reply = await post(test, '/api/auth/register', body, { headers: { 'rua-session': 'cookie' } });
    expect(reply.body).toMatchObject({ data: { api_token: '' } });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect((await me(test, { cookie })).status).toBe(200);
  });

  it('replaces the one that the browser had, which ends', async () => {
    const cookie = await newCookie({ remember: true });
    const other = await newCookie();
    const headers = { cookie, origin: testOrigin, 'rua-session': 'cookie' };
    const reply = await post(
      test,
      signIn.path,
      { email: account.email, password: goodPassword },
      { headers },
    );
    const next = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect((await me(test, { cookie })).status).toBe(401);
    expect([(await me(test, { cookie: next })).status, (await me(test, { cookie: other })).status]).toEqual([
      200, 200,
    ]);
  });

  it('is cleared by signing out', async () => {
    const cookie = await newCookie();
    const headers = { cookie, origin: testOrigin };
    const reply = await test.call('POST', '/api/auth/logout', { headers });
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-rua_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
    expect((await me(test, { cookie })).status).toBe(401);
  });
});

describe('a session', () => {
  it('lives twelve hours, or thirty days when remembered', async () => {
    expect((await stored(await newToken({ remember: false }))).seconds).toBeCloseTo(12 * hours, -2);
    expect((await stored(await newToken({ remember: true }))).seconds).toBeCloseTo(30 * 24 * hours, -2);
  });

  it('of a client that never says whether to remember lives thirty days', async () => {
    const token = await newToken();
    expect(await stored(token)).toMatchObject({ remembered: true });
    expect((await stored(token)).seconds).toBeCloseTo(30 * 24 * hours, -2);
  });

  it('of a person who signs up lives thirty days, in a cookie as well', async () => {
    const { apiToken } = await signUp(test, newAddress());
    expect((await stored(apiToken)).seconds).toBeCloseTo(30 * 24 * hours, -2);
    const body = { email: newAddress(), password: goodPassword, account_type: 'driver' };
    const reply = await post(test, '/api/auth/register', body, { headers: { 'rua-session': 'cookie' } });
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=2592000');
  });

  it.each([
    [false, 12 * hours],
    [true, 30 * 24 * hours],
  ])('remembered: %s, slides when it is used', async (remember, lifetime) => {
    const token = await newToken({ remember });
    await leftFor(token, lifetime - 60);
    expect((await me(test, bearer(token))).status).toBe(200);
    expect((await stored(token)).seconds).toBeCloseTo(lifetime, -2);
  });

  it.each([
    [false, 12 * hours],
    [true, 30 * 24 * hours],
  ])('remembered: %s, ends when it is not used', async (remember, lifetime) => {
    const token = await newToken({ remember });
    await leftFor(token, lifetime + 1);
    expect((await me(test, bearer(token))).status).toBe(401);
  });

  it.each([
    [false, 24 * hours],
    [true, 90 * 24 * hours],
  ])('remembered: %s, ends however much it is used', async (remember, longest) => {
    const token = await newToken({ remember });
    const { id } = await stored(token);
    const openedAgo = (seconds: number) =>
      test.app.database.queries
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - seconds * 1000).toISOString() })
        .where('id', '=', id)
        .execute();
    await leftFor(token, 2 * hours);
    await openedAgo(longest - 60);
    expect((await me(test, bearer(token))).status).toBe(200);
    expect((await stored(token)).seconds).toBeLessThanOrEqual(60);
    await leftFor(token, 61);
    expect((await me(test, bearer(token))).status).toBe(401);
  });

  it('that slides moves its remembered cookie as well', async () => {
    const cookie = await newCookie({ remember: true });
    const token = cookie.replace('__Host-rua_session=', '');
    expect((await me(test, { cookie })).headers['set-cookie']).toBeUndefined();
    await leftFor(token, 2 * hours);
    const reply = await me(test, { cookie });
    expect(String(reply.headers['set-cookie'])).toBe(
      `${cookie}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect((await me(test, { cookie })).headers['set-cookie']).toBeUndefined();
  });

  it('is not written each time it is used', async () => {
    const token = await newToken();
    await leftFor(token, 2 * hours);
    await me(test, bearer(token));
    const first = await stored(token);
    await me(test, bearer(token));
    expect((await stored(token)).last_seen_at).toBe(first.last_seen_at);
  });

  it('of a password reset does not slide', async () => {
    const token = await newToken();
    await test.app.database.queries
      .updateTable('sessions')
      .set({ kind: 'password-reset' })
      .where('token_hash', '=', hashToken(token))
      .execute();
    await leftFor(token, 2 * hours);
    const before = await stored(token);
    await me(test, bearer(token));
    expect((await stored(token)).expires_at).toBe(before.expires_at);
  });
});

describe('signing in again and again', () => {
  it('ends the sessions that were unused longest, at once, and leaves fifty', async () => {
    const { email, id } = await signUp(test, newAddress());
    const { queries } = test.app.database;
    await queries.deleteFrom('sessions').where('user_id', '=', id).execute();
    const tokens = [];
    for (let number = 0; number < sessionsAtOnce; number += 1) {
      const token = await openSession(test.app, id);
      await queries
        .updateTable('sessions')
        .set({ last_seen_at: new Date(Date.now() - (number + 1) * 1000).toISOString() })
        .where('token_hash', '=', hashToken(token))
        .execute();
      tokens.push(token);
    }
    const [newest = '', oldest = ''] = [tokens.at(-2), tokens.at(-1)];
    for (const token of [newest, oldest]) expect((await me(test, bearer(token))).status).toBe(200);
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(200);
    expect((await me(test, bearer(newest))).status).toBe(200);
    expect((await me(test, bearer(oldest))).status).toBe(401);
    const open = await queries.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    expect(open).toHaveLength(sessionsAtOnce);
  });
});

describe('signing out', () => {
  it('ends this session at once, and no other', async () => {
    const [token, other] = [await newToken(), await newToken()];
    await me(test, bearer(token));
    expect((await test.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    expect((await me(test, bearer(token))).status).toBe(401);
    expect((await me(test, bearer(other))).status).toBe(200);
  });

  it('ends it on every other process', async () => {
    const other = await test.startAnother();
    const token = await newToken();
    // The clock stands still, because a process forgets a cached session after some seconds.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect((await me(other, bearer(token))).status).toBe(200);
    await test.call('POST', '/api/auth/logout', { token });
    await expect.poll(async () => (await me(other, bearer(token))).status).toBe(401);
    clock.mockRestore();
    await other.close();
  });

  it('while the session is being looked up does not leave it remembered', async () => {
    const token = await newToken();
    const hash = hashToken(token);
    const { notifications, database } = test.app;
    const cache = new SessionCache(notifications);
    const lookUp = () => findSession(database.queries, hash);
    await cache.find('key', async () => {
      const found = await lookUp();
      const heard = new Promise<void>((resolve) => cache.watch(account.id, resolve));
      await test.call('POST', '/api/auth/logout', { token });
      await heard;
      return found;
    });
    expect(await cache.find('key', lookUp)).toBeUndefined();
  });
});

describe('a process that cannot hear of changes', () => {
  it('remembers no session', async () => {
    const deaf = await test.startAnother();
    await deaf.app.notifications.stop();
    const token = await newToken();
    expect((await me(deaf, bearer(token))).status).toBe(200);
    await test.call('POST', '/api/auth/logout', { token });
    expect((await me(deaf, bearer(token))).status).toBe(401);
    await deaf.close();
  });
});

describe('the label that lets a device keep an answer', () => {
  const labelOn = async (path: string, cookie: string) => {
    const { headers } = await test.call('GET', path, { headers: { cookie, [offlineCacheHeader]: '1' } });
    return headers[cachedForHeader];
  };

  it('is on what its endpoint declares as kept, in a session that the person asked to keep', async () => {
    const cookie = await newCookie({ remember: true });
    expect(await labelOn('/api/user/me', cookie)).toBe(String(account.id));
  });

  it('is on nothing else, and in no other session', async () => {
    expect(await labelOn('/api/user/settings/sessions', await newCookie({ remember: true }))).toBeUndefined();
    expect(await labelOn('/api/user/me', await newCookie({ remember: false }))).toBeUndefined();
  });
});
