/** The places in which pages for people in danger are rendered, while one network wants all of them. */
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { newAddress } from '#test/support/accounts.ts';
import { createAccount, createAgency, createRide } from '#test/support/records.ts';
import { startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';
import { fewCalls, figuresOf } from './loaded-server.ts';

const greedy = '192.0.2.9';
const other = '192.0.2.10';

let test: TestServer;
let origin: string;

beforeAll(async () => {
  const overload = { ...fewCalls, atOnce: 4, waiting: 4 };
  // A tenth: after four wrong passwords a day calls from one network for one address have a turn each ten seconds.
  test = await startTestServer({ trustProxy: '127.0.0.1', limitScale: 0.1, overload });
  await servePages(test.server, test.app);
  origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

type Sent = { from: string; token?: string; form?: Record<string, string> };

/** On a connection of its own, as a browser without scripts. */
async function ask(path: string, { from, token, form }: Sent): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  const headers = {
    host: new URL(testOrigin).host,
    accept: 'text/html',
    'x-forwarded-for': from,
    ...(token === undefined ? {} : { cookie: `__Host-rua_session=${token}` }),
    ...(form ? { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' } : {}),
  };
  const asked = request({ hostname, port, path, method: form ? 'POST' : 'GET', agent: false, headers });
  asked.end(form ? new URLSearchParams(form).toString() : undefined);
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  return { status: response.statusCode ?? 0, text: await text(response) };
}

const urgentPages = () => figuresOf(test, 'urgent-pages');

describe('while one network has every place for urgent pages', () => {
  it('another waits in its stead, and is answered', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const path = `/users/ridesDetails/${(await createRide(test.app, id)).id}`;
    const release = await lockTable('rides');
    const held = Array.from({ length: 8 }, () => ask(path, { from: greedy, token }));
    await expect.poll(urgentPages).toEqual({ inWork: 4, waiting: 4 });
    expect((await ask(path, { from: greedy, token })).status).toBe(503);
    const answers: string[] = [];
    const others = [0, 1].map(async () => {
      const { status } = await ask(path, { from: other, token });
      answers.push(`other ${status}`);
    });
    const all = held.map(async (answer) => answers.push(`greedy ${(await answer).status}`));
    await expect.poll(() => answers).toEqual(['greedy 503', 'greedy 503']);
    expect(urgentPages()).toEqual({ inWork: 4, waiting: 4 });
    await release();
    await Promise.all([...others, ...all]);
    expect(answers.filter((answer) => answer === 'other 200')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'greedy 200')).toHaveLength(6);
    expect(urgentPages()).toEqual({ inWork: 0, waiting: 0 });
  });
});

/** Locks a table, so that no page with its rows is rendered. @returns a function that ends the lock. */
async function lockTable(table: 'rides' | 'spaces'): Promise<() => Promise<void>> {
  const client = await test.app.database.pool.connect();
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  await client.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

describe('while every place for other pages is taken', () => {
  it('those for signing in, for people in danger and for the agencies that help are rendered', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const { id: agencyId } = await createAgency(test.app);
    const officer = await createAccount(test.app, { accountType: 'government-agency', agencyId });
    const ride = await createRide(test.app, id);
    const pages = () => figuresOf(test, 'pages');
    const release = await lockTable('spaces');
    const held = Array.from({ length: 8 }, () => ask('/users/parking', { from: greedy, token }));
    await expect.poll(pages).toEqual({ inWork: 4, waiting: 4 });
    const urgent = [
      ['/usersLogin'],
      ['/start', token],
      ['/users/dashboard', token],
      ['/users/emergency', token],
      ['/users/complaints/lodge', token],
      [`/users/ridesDetails/${ride.id}`, token],
      ['/admin/dashboard', officer.token],
      ['/admin/queue', officer.token],
    ] as const;
    for (const [path, session] of urgent) {
      const from = { from: greedy, ...(session === undefined ? {} : { token: session }) };
      expect((await ask(path, from)).status, path).toBe(200);
    }
    expect((await ask('/users/history', { from: greedy, token })).status).toBe(503);
    expect(pages()).toEqual({ inWork: 4, waiting: 4 });
    await release();
    for (const { status } of await Promise.all(held)) expect(status).toBe(200);
  });
});

describe('forms with wrong passwords, without scripts, that wait for their turn', () => {
  it('hold no place for urgent pages', async () => {
    const wrong = { email: newAddress(), password: 'wrong-keke-84' };
    for (let times = 0; times < 5; times += 1) {
      await test.call('POST', signIn.path, { body: wrong, address: greedy });
    }
    await sql`update rate_limits set window_ends = now() + interval '1 hour' where key like '%:turn'`.execute(
      test.app.database.queries,
    );
    const entered = vi.spyOn(test.app.throttle, 'enter');
    let answered = 0;
    // No more: the eleventh of all networks would wait in another line.
    const forms = Array.from({ length: 5 }, async () => {
      const answer = await ask('/usersLogin', { from: greedy, form: wrong });
      answered += 1;
      return answer;
    });
    await expect.poll(() => entered.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect((await ask('/usersLogin', { from: other })).status).toBe(200);
    expect((await ask('/usersLogin', { from: greedy })).status).toBe(200);
    expect(answered).toBe(0);
    await expect.poll(() => entered.mock.calls.length).toBe(5);
    expect(urgentPages()).toEqual({ inWork: 0, waiting: 0 });
    test.app.throttle.stop();
    for (const { status, text: page } of await Promise.all(forms)) {
      expect(status).toBe(429);
      expect(page).toContain('Too many tries.');
    }
    expect(urgentPages()).toEqual({ inWork: 0, waiting: 0 });
  });
});
