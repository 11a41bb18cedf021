/** A client that keeps a connection and sends next to nothing on it loses it. */
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { openSocket } from '#test/support/raw-http.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let port: number;

const connections = {
  ...{ headers: 250, request: 600, keepAlive: 400, silence: 500, check: 50 },
  ...{ atOnce: 12, newcomer: 5_000 },
};

beforeAll(async () => {
  test = await startTestServer({ connections });
  port = Number(new URL(await test.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

/** One more byte now and then, for ever. */
function drip(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 40);
  socket.once('close', () => clearInterval(timer));
}

async function expectToBeLost(socket: Socket): Promise<void> {
  socket.resume();
  // A byte that is under way just then finds nobody, which is no error here.
  socket.on('error', () => {});
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

const head = 'Host: rua.test\r\nContent-Type: application/json\r\n';

// These tests wait for the server at the same time.
describe.concurrent('a connection is lost', () => {
  it('on which nothing comes, with an answer after which a browser sends its request again', async ({
    expect,
  }) => {
    const socket = await openSocket(port);
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    await expectToBeLost(socket);
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(said).toContain('connection: close');
  });

  it('whose headers never end', async () => {
    const socket = await openSocket(port);
    socket.write('GET /healthz HTTP/1.1\r\nHost: rua.test\r\nX-A: ');
    drip(socket, 'a');
    await expectToBeLost(socket);
  });

  it('whose body never ends', async () => {
    const socket = await openSocket(port);
    socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 100000\r\n\r\n{"email":"`);
    drip(socket, 'a');
    await expectToBeLost(socket);
  });

  it('whose chunks never end', async () => {
    const socket = await openSocket(port);
    socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n`);
    drip(socket, '1\r\na\r\n');
    await expectToBeLost(socket);
  });

  it('whose file never ends', async () => {
    const socket = await openSocket(port);
    const form = 'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(`POST /api/fileupload/vehicles HTTP/1.1\r\nHost: rua.test\r\n${form}`);
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    drip(socket, '1\r\na\r\n');
    await expectToBeLost(socket);
  });

  it('between two requests', async () => {
    const socket = await openSocket(port);
    socket.write('GET /healthz HTTP/1.1\r\nHost: rua.test\r\n\r\n');
    await expectToBeLost(socket);
  });

  it('whose answers nobody reads', async ({ expect }) => {
    const socket = await openSocket(port);
    socket.pause();
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: rua.test\r\n\r\n'.repeat(80));
    const open = () =>
      new Promise((resolve) => test.server.server.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    socket.destroy();
  });
});

it('the limits of the product are as tight as people’s networks allow', () => {
  const { headers, request, keepAlive, silence, check, atOnce } = readConfig({}).connections;
  expect(headers).toBeLessThanOrEqual(15_000);
  expect(request).toBeLessThanOrEqual(60_000);
  // Longer than balancers keep theirs, and than events are silent.
  expect(keepAlive).toBeGreaterThan(60_000);
  expect(silence).toBeGreaterThan(keepAlive);
  expect(check).toBeLessThan(headers);
  expect(atOnce).toBe(10_000);
});
