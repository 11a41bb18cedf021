import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOrigin, FirstClient, failure } from '#test/server/wire-contract/first-client.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** The browser's question before the call, and the answer that it needs. */
async function preflight(method: string, path: string, headers: string[]) {
  const reply = await test.call('OPTIONS', path, {
    headers: {
      origin: clientOrigin,
      'access-control-request-method': method,
      'access-control-request-headers': headers.join(','),
    },
  });
  const list = (name: string) =>
    String(reply.headers[`access-control-allow-${name}`]).toLowerCase().split(/,\s*/);
  return { reply, methods: list('methods'), headers: list('headers') };
}

describe('a call from another origin', () => {
  it.each([
    ['GET', '/api/user/lodge-ride', ['authorization']],
    ['GET', '/api/user/follow/follow-or-unfollow/3%7D', ['authorization']],
    ['GET', '/api/user/lodge-item/details/3%7D', ['authorization']],
    ['GET', '/api/user/lodge-complain/details/3%7D', ['authorization']],
    ['GET', '/api/user/traffic-updates/details/3%7D', ['authorization']],
    ['GET', '/api/user/lodge-ride/complete/end/3', ['authorization']],
    ['POST', '/api/auth/login', ['content-type']],
    ['POST', '/api/user/lodge-ride/create', ['authorization', 'content-type']],
    ['PATCH', '/api/user/parking-space/edit', ['authorization', 'content-type']],
  ])('is allowed beforehand: %s %s', async (method, path, headers) => {
    const allowed = await preflight(method, path, headers);
    expect(allowed.reply.status).toBe(204);
    expect(allowed.reply.headers['access-control-allow-origin']).toBe('*');
    expect(allowed.methods).toContain(method.toLowerCase());
    for (const header of headers) expect(allowed.headers).toContain(header);
  });

  it('may read when to try again, and carries no cookies', async () => {
    const reply = await test.call('GET', '/api/request/agencies', { headers: { origin: clientOrigin } });
    expect(String(reply.headers['access-control-expose-headers'])).toContain('Retry-After');
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may show pictures of ours', async () => {
    const reply = await test.call('GET', '/files/vehicles/none0000000000000000000.webp');
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('is answered for the origins that an operator named only', async () => {
    const named = await startTestServer({ corsOrigins: [clientOrigin] });
    const from = (origin: string) => named.call('GET', '/api/request/agencies', { headers: { origin } });
    expect((await from(clientOrigin)).headers['access-control-allow-origin']).toBe(clientOrigin);
    expect((await from('https://evil.example')).headers['access-control-allow-origin']).not.toBe(
      'https://evil.example',
    );
    await named.close();
  });
});

describe('a failure', () => {
  it.each([
    ['without a session', 401, (client: FirstClient) => client.getAsUser('/api/user/lodge-ride')],
    ['of fields', 422, (client: FirstClient) => client.post('/api/auth/register', {})],
    ['of a call that does not exist', 404, (client: FirstClient) => client.get('/api/request/nothing')],
    ['of a method that is not there', 404, (client: FirstClient) => client.get('/api/auth/register')],
    ['of a list for a body', 400, (client: FirstClient) => client.post('/api/auth/login', [])],
    [
      'of a body past all measure',
      413,
      (client: FirstClient) => client.post('/api/auth/login', { email: 'x'.repeat(300_000) }),
    ],
  ])('%s has a text as its message, and reaches the other origin', async (_, status, call) => {
    const reply = await call(new FirstClient(test));
    expect(reply.status).toBe(status);
    failure.parse(reply.body);
  });

  it('of a member where an agency is needed is no empty list', async () => {
    const client = new FirstClient(test);
    client.token = (await createAccount(test.app, { accountType: 'commuter' })).token;
    const reply = await client.getAsUser('/api/user/lodge-ride/flag/agency?status=all&page=1');
    expect(reply.status).toBe(403);
    failure.parse(reply.body);
  });
});

describe('lists of states and local governments', () => {
  it('answer the paths of the public service that the client asks', async () => {
    const client = new FirstClient(test);
    const states = await client.get('/api/states');
    expect(Object(states.body).states).toHaveLength(37);
    const lagos = await client.get('/api/Lagos/lgas');
    expect(Object(lagos.body).lgas).toHaveLength(20);
    expect((await client.get('/api/Lag/lgas')).status).toBe(404);
  });
});
