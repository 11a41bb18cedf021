/** Another site cannot make a signed-in browser change anything: for every endpoint of the registry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { expectations } from '#test/server/access/expectations.ts';
import { createWorld, prepareCall, type World } from '#test/server/access/world.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import { startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';

let test: TestServer;
let world: World;

beforeAll(async () => {
  test = await startTestServer();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** A plain form holds its authority in its address, and no session is looked at. */
const changing = endpoints.filter(({ method, form }) => method !== 'GET' && !form);
const withGetTwin = endpoints.filter(({ alsoGetWithBearer }) => alsoGetWithBearer);

const foreignOrigins: Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://evil.example' },
  { origin: `${testOrigin}.evil.example` },
  { origin: 'http://rua.test:81' },
  { referer: `${testOrigin}/users/dashboard` },
];

/** The endpoint's call by its owner, with the session in the cookie instead of the header. */
async function byCookie(endpoint: Endpoint) {
  const { path, options } = await prepareCall(test, world, endpoint, 'owner');
  const { token = world.owner.token, headers, body } = options;
  return { path, headers: { ...headers, host: 'rua.test', cookie: `__Host-rua_session=${token}` }, body };
}

describe.each(changing)('$method $path with a cookie', (endpoint) => {
  it('is refused from every other origin, and changes nothing', async () => {
    const { path, headers, body } = await byCookie(endpoint);
    const before = await countRows(test.app.database.queries);
    for (const origin of foreignOrigins) {
      const reply = await test.call(endpoint.method, path, { headers: { ...headers, ...origin }, body });
      expect(reply.body).toMatchObject({
        status: false,
        code: 'wrong_origin',
        message: 'This request came from another site.',
      });
      expect(reply.status).toBe(403);
    }
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });

  it('is answered from our own origin', async () => {
    const { path, headers, body } = await byCookie(endpoint);
    const reply = await test.call(endpoint.method, path, {
      headers: { ...headers, origin: testOrigin },
      body,
    });
    expect(Object(reply.body).code).not.toBe('wrong_origin');
  });
});

describe.each(withGetTwin)('GET $path', (endpoint) => {
  it('is refused for a cookie, wherever it comes from', async () => {
    const { path, headers } = await byCookie(endpoint);
    const before = await countRows(test.app.database.queries);
    for (const origin of [...foreignOrigins, { origin: testOrigin }]) {
      const reply = await test.call('GET', path, { headers: { ...headers, ...origin } });
      expect(reply.status).toBe(405);
      expect(reply.body).toMatchObject({
        code: 'method_not_allowed',
        message: 'Send this change as a POST.',
      });
    }
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });

  it('is answered for a bearer token', async () => {
    const { path, options } = await prepareCall(test, world, endpoint, 'owner');
    expect((await test.call('GET', path, options)).status).toBe(expectations[endpoint.name]?.owner);
  });

  it('changes nothing when only its head is asked for', async () => {
    const { path, options } = await prepareCall(test, world, endpoint, 'owner');
    const before = await countRows(test.app.database.queries);
    expect((await test.call('HEAD', path, options)).status).toBe(404);
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });
});

describe('a session cookie', () => {
  it('cannot be asked for across origins: its header is not allowed there', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,rua-session',
    };
    const reply = await test.call('OPTIONS', '/api/auth/login', { headers });
    expect(String(reply.headers['access-control-allow-headers']).toLowerCase()).not.toContain('rua-session');
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  });
});
