/** Requests that a balancer and RUA might read differently: none becomes two, and none gets another host. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPlate } from '#domain/journeys/plate-checks.ts';
import { sendRaw } from '#test/support/raw-http.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

const inner = 'GET /healthz HTTP/1.1\r\nHost: rua.test\r\nConnection: close\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: rua.test\r\n${headers}\r\n\r\n${body}`;
const get = (headers: string) => `GET /healthz HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;

describe('a request that can be read in two ways', () => {
  it.each([
    ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${inner}`)],
    [
      'chunks and a length',
      post('Transfer-Encoding: chunked\r\nContent-Length: 4', `5c\r\n${inner}0\r\n\r\n`),
    ],
    ['chunks twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${inner}`)],
    ['a coding like chunks', post('Transfer-Encoding: xchunked', `0\r\n\r\n${inner}`)],
    ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${inner}`)],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 64', inner)],
    ['a signed length', post('Content-Length: +0', inner)],
    ['a length in hexadecimal', post('Content-Length: 0x0', inner)],
    ['a chunk that names no size', post('Transfer-Encoding: chunked', `0x0\r\n\r\n${inner}`)],
    [
      'chunk extensions past all measure',
      post('Transfer-Encoding: chunked', `1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n${inner}`),
    ],
    ['a folded header', get('Host: rua.test\r\nX-A: b\r\n c')],
    ['a header that ends in a lone return', get('Host: rua.test\r\nX-A: a\rX-B: b')],
    ['a header with a zero byte', get('Host: rua.test\r\nX-A: a\0b')],
    ['lines that end in line feeds only', get('Host: rua.test').replaceAll('\r\n', '\n')],
    ['two hosts', get('Host: rua.test\r\nHost: evil.example')],
    ['no host', get('X-A: b')],
    ['a host with a space', get('Host: rua.test evil.example')],
    ['a host with a user', get('Host: rua.test@evil.example')],
    ['a host with a path', get('Host: rua.test/evil')],
  ])('with %s is refused, and nothing after it is answered', async (_, bytes) => {
    const replies = await sendRaw(port, bytes);
    // A call whose body is not looked at may have been refused before its bytes made no sense.
    expect(replies.filter(({ status }) => status !== 400 && status !== 415)).toEqual([]);
    expect(replies.at(-1)?.status).toBe(400);
  });

  it('with a whole request in its body is one', async () => {
    const body = JSON.stringify({ email: inner, password: inner });
    const headers = `Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`;
    const replies = await sendRaw(port, post(headers, body));
    expect(replies.map(({ status }) => status)).toEqual([422]);
  });
});

it('headers that only a proxy may send count for nothing without one', async () => {
  // One look-up of a plate in an hour from one address.
  const limited = await startTestServer({ limitScale: 0.3 });
  const limitedPort = Number(new URL(await limited.server.listen({ host: '127.0.0.1', port: 0 })).port);
  const body = '{"plate":"LSR-123DE"}';
  const json = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
  const ask = async (header: string) => {
    const head = `POST ${checkPlate.path} HTTP/1.1\r\nHost: rua.test\r\n${json}\r\n${header}`;
    return (await sendRaw(limitedPort, `${head}\r\nConnection: close\r\n\r\n${body}`))[0]?.status;
  };
  expect(await ask('X-A: b')).toBe(200);
  const names = ['X_Forwarded_For', 'X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'True-Client-IP', 'Via'];
  for (const name of names) expect(await ask(`${name}: 102.89.3.4`), name).toBe(429);
  await limited.close();
});
