/** How often one may call: whom the limits count, and what they say. Sign-in and codes have tests of their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findManifest } from '#domain/journeys/manifests.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import { lodge, rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  // Lodging is limited to 120 an hour, so to six; a manifest's number to 60 in ten minutes, so to three.
  test = await startTestServer({ limitScale: 0.05 });
});
afterAll(() => test.close());

describe('a limit per account', () => {
  it('is told with when to try again, and stores nothing', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    for (let count = 0; count < 6; count += 1) await lodge(test, token);
    const before = await countRows(test.app.database.queries);
    const reply = await test.call('POST', '/api/user/lodge-ride/create', { token, body: rideOnWire });
    expect(reply.status).toBe(429);
    expect(reply.body).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many tries. Try again in 60 minutes.',
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });

  it('does not count others behind the same address', async () => {
    const one = await createAccount(test.app, { accountType: 'commuter' });
    const other = await createAccount(test.app, { accountType: 'commuter' });
    for (let count = 0; count < 6; count += 1) await lodge(test, one.token);
    expect((await lodge(test, other.token)).status).toBe('active');
  });

  it('counts calls that fail as well, so that numbers cannot be tried out', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const path = findManifest.path.replace('{number}', `1234567${count}`);
      statuses.push((await test.call('GET', path, { token })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });

  it('holds for many calls at once', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const body = rideOnWire;
    const calls = Array.from({ length: 30 }, () =>
      test.call('POST', '/api/user/lodge-ride/create', { token, body }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  });

  it('is one for all processes, and each person has their own', async () => {
    const another = await test.startAnother();
    const people = await Promise.all(
      [1, 2, 3].map(() => createAccount(test.app, { accountType: 'commuter' })),
    );
    const lodged = await Promise.all(
      people.map(async ({ token }) => {
        const calls = Array.from({ length: 12 }, (_, number) => {
          const server = number % 2 === 0 ? test : another;
          return server.call('POST', '/api/user/lodge-ride/create', { token, body: rideOnWire });
        });
        return (await Promise.all(calls)).filter(({ status }) => status === 200).length;
      }),
    );
    await another.close();
    expect(lodged).toEqual([6, 6, 6]);
  });

  it('is exact also where the first calls do not wait until they are counted', async () => {
    const wide = await startTestServer({ limitScale: 0.2 });
    const { token } = await createAccount(wide.app, { accountType: 'commuter' });
    const call = () => wide.call('POST', '/api/user/lodge-ride/create', { token, body: rideOnWire });
    const statuses = [(await call()).status];
    for (const atOnce of [3, 1, 20, 10]) {
      const replies = await Promise.all(Array.from({ length: atOnce }, call));
      statuses.push(...replies.map(({ status }) => status));
    }
    await wide.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  });
});

/** Ten calls an hour from one address. */
async function ask(remoteAddress: string): Promise<number> {
  const reply = await test.server.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: `${crypto.randomUUID()}@people.example` },
    remoteAddress,
  });
  return reply.statusCode;
}

async function exhaust(address: string): Promise<void> {
  for (let count = 0; count < 10; count += 1) expect(await ask(address)).toBe(200);
  expect(await ask(address)).toBe(429);
}

describe('a limit per address', () => {
  it('counts one IPv4 address, however it is written', async () => {
    await exhaust('102.89.1.1');
    expect(await ask('::ffff:102.89.1.1')).toBe(429);
    expect(await ask('102.89.1.2')).toBe(200);
  });

  it('counts an IPv6 network as one, because a phone has all its addresses', async () => {
    await exhaust('2001:db8:1:2::1');
    expect(await ask('2001:db8:1:2:ffff:1:2:3')).toBe(429);
    expect(await ask('2001:0DB8:0001:0002::9')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
    expect(await ask('2001:db8::1')).toBe(200);
    expect(await ask('::1')).toBe(200);
  });

  it('cannot be passed with a header when no proxy is in front', async () => {
    await exhaust('102.89.2.1');
    const reply = await test.server.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: 'somebody@people.example' },
      remoteAddress: '102.89.2.1',
      headers: { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' },
    });
    expect(reply.statusCode).toBe(429);
  });
});
