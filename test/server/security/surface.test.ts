/** The server as seen and reached from outside. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let port: number;

beforeAll(async () => {
  test = await startTestServer({ publicUrl: 'https://rua.test' });
  port = Number(new URL(await test.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

/** @returns what comes back for these bytes, headers and all. */
async function sayPlainly(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

describe('where people open it with TLS', () => {
  it.each([
    ['GET', '/api/user/me', 401],
    ['GET', '/api/request/agencies', 200],
    ['GET', '/api/nothing-here', 404],
    ['GET', '/api/%E0%A4%A', 404],
    ['PATCH', '/nothing-here', 404],
    ['GET', '/files/vehicles/none0000000000000000000.webp', 404],
    ['GET', '/r/none', 404],
  ] as const)(
    '%s %s asks for TLS for a year, is framed by none and taken for nothing else',
    async (method, path, status) => {
      const reply = await test.call(method, path);
      expect(reply.status).toBe(status);
      expect(reply.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(reply.headers['content-type']).toMatch(/charset=utf-8$/);
    },
  );
});

describe('broken HTTP', () => {
  it('is answered with the same headers', async () => {
    const answered = await sayPlainly('HELLO RUA\r\n\r\n');
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    expect(answered).toContain('strict-transport-security: max-age=31536000');
    expect(answered).toContain('x-content-type-options: nosniff');
  });
});

describe('a path that is no part of the product', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/data/secret-key',
    '/files/',
    '/assets/',
  ])('%s is not there', async (path) => {
    expect((await test.call('GET', path)).status).toBe(404);
  });

  it('is TRACE, which would say headers back', async () => {
    const answered = await sayPlainly(
      'TRACE / HTTP/1.1\r\nHost: rua.test\r\nCookie: a=tell-nobody\r\nConnection: close\r\n\r\n',
    );
    expect(answered).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answered).not.toContain('tell-nobody');
  });

  it('is any word on what it is made of', async () => {
    const { headers } = await test.call('GET', '/api/request/agencies');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});
