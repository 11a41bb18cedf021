/** Broken HTTP is answered in the documented form as well, on a real connection. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#test/server/bad-input/verdict.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

/** @returns the status and the JSON body that come back for these bytes. */
async function send(bytes: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(rest.join('\r\n\r\n')) };
}

const closing = 'Host: rua.test\r\nConnection: close\r\n';

describe('a request', () => {
  it.each([
    ['that is no HTTP', 'HELLO RUA\r\n\r\n', 400],
    ['with a header that is none', `GET /healthz HTTP/1.1\r\n${closing}Bad Header\r\n\r\n`, 400],
    [
      'with headers past all measure',
      `GET /healthz HTTP/1.1\r\n${closing}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      400,
    ],
    [
      'with two lengths',
      `POST /api/auth/login HTTP/1.1\r\n${closing}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
      400,
    ],
    ['with an address that is not UTF-8', `GET /api/%ff/lgas HTTP/1.1\r\n${closing}\r\n`, 404],
    [
      'with an address that is too long',
      `GET /api/${'a'.repeat(2_000)}/lgas HTTP/1.1\r\n${closing}\r\n`,
      404,
    ],
    [
      'with a brace that is not encoded',
      `GET /api/user/lodge-ride/details/1} HTTP/1.1\r\n${closing}\r\n`,
      401,
    ],
    ['that leaves its folder', `GET /files/../../etc/passwd HTTP/1.1\r\n${closing}\r\n`, 404],
    [
      'that leaves its folder, encoded',
      `GET /files/vehicles/..%2f..%2fsecret HTTP/1.1\r\n${closing}\r\n`,
      404,
    ],
  ])('%s is refused in words', async (_, bytes, status) => {
    const answered = await send(bytes);
    expect(answered.status).toBe(status);
    expectRefusal({ ...answered, text: JSON.stringify(answered.body) });
  });
});
