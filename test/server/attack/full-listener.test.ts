/** Connections at their limit: which one is closed, and which one gets its place. */
import { once } from 'node:events';
import { request as requestTls } from 'node:https';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#domain/identity/accounts/auth.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { networkOf } from '#server/base/network.ts';
import { newAddress } from '#test/support/accounts.ts';
import { newCertificate } from '#test/support/certificate.ts';
import { type EventWindow, openEventWindow } from '#test/support/event-window.ts';
import { openSocket } from '#test/support/raw-http.ts';
import { createAccount, openSession } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const atOnce = 12;
let test: TestServer;
let origin: string;
let port: number;
const opened: Socket[] = [];

async function start(newcomer: number, config: Partial<Config> = {}): Promise<void> {
  const connections = { ...readConfig({}).connections, atOnce, newcomer };
  test = await startTestServer({ ...config, connections });
  origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(origin).port);
}
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await test.close();
});

/** The server has seen each before the next. */
async function openSockets(count: number, from?: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let made = 0; made < count; made += 1) {
    const before = figures();
    sockets.push(await openSocket(port, from));
    await expect.poll(figures).not.toEqual(before);
  }
  for (const socket of sockets) socket.resume();
  opened.push(...sockets);
  return sockets;
}

const figures = () => test.app.connections.figures;

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;

async function expectClosed(sockets: readonly (Socket | undefined)[]): Promise<void> {
  for (const socket of sockets) await expect.poll(() => socket && isOpen(socket)).toBe(false);
}

async function statusOn(socket: Socket, path = '/healthz'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: rua.test\r\n\r\n`);
  const [bytes] = await once(socket, 'data');
  return String(bytes).slice(9, 12);
}

function askForPassword(socket: Socket): void {
  const body = JSON.stringify({ email: newAddress() });
  socket.write(
    `POST ${forgotPassword.path} HTTP/1.1\r\nHost: rua.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

async function openWindows(count: number): Promise<EventWindow[]> {
  const { id } = await createAccount(test.app, { accountType: 'commuter' });
  const windows: EventWindow[] = [];
  for (let made = 0; made < count; made += 1) {
    const authorization = `Bearer ${await openSession(test.app, id)}`;
    windows.push(await openEventWindow(origin, { authorization }));
  }
  return windows;
}

describe('when there are as many connections as may be, for the next one', () => {
  it('the oldest idle one of the network with the most is closed, and others stay', async () => {
    await start(0);
    const few = await openSockets(4, '127.0.0.2');
    const many = await openSockets(8, '127.0.0.3');
    const next = await openSockets(2, '127.0.0.4');
    await expectClosed(many.slice(0, 2));
    expect([...few, ...many.slice(2), ...next].filter(isOpen)).toHaveLength(atOnce);
    for (const socket of [...few, ...next]) expect(await statusOn(socket)).toBe('200');
    expect(figures()).toEqual({ open: atOnce, closedForRoom: 2, turnedAway: 0 });
  });

  it('one that was just sent a kept answer stays, and one that waited longer is closed', async () => {
    await start(0);
    const path = '/api/request/home-page';
    expect((await test.call('GET', path)).status).toBe(200);
    const keep = vi.spyOn(test.app.answers, 'answer');
    const [first, second] = await openSockets(atOnce);
    expect(first && (await statusOn(first, path))).toBe('200');
    expect(keep).toHaveLastReturnedWith(true);
    await openSockets(1);
    await expectClosed([second]);
    expect(first && isOpen(first)).toBe(true);
  });

  it('one whose call waits for its turn is closed, and the next one is answered', async () => {
    // One new password is asked for at once, and the next ones of a network a second apart.
    await start(0, { limitScale: 0.005 });
    const networks = ['127.0.0.3', '127.0.0.5'];
    for (const address of [...networks, ...networks]) {
      await test.call('POST', forgotPassword.path, { address, body: { email: newAddress() } });
    }
    const entered = vi.spyOn(test.app.throttle, 'enter');
    for (const network of networks) {
      for (const socket of await openSockets(atOnce / 2, network)) askForPassword(socket);
    }
    await expect.poll(() => entered.mock.calls.length).toBe(atOnce);
    const [next] = await openSockets(1, '127.0.0.4');
    expect(figures()).toEqual({ open: atOnce, closedForRoom: 1, turnedAway: 0 });
    expect(next && (await statusOn(next))).toBe('200');
    test.app.throttle.stop();
  });

  it('one is closed whose refusal is held back', async () => {
    const overload = { ...readConfig({}).overload, loopDelayMilliseconds: -1 };
    await start(0, { overload });
    // As many refusals as a flood would have had by then, so that the next refusals are delayed by seconds.
    for (let count = 0; count < 600; count += 1) void test.app.refusalDelay.delay(networkOf('127.0.0.1'));
    const held = await openSockets(atOnce);
    for (const socket of held) socket.write('GET /api/user/notifications HTTP/1.1\r\nHost: rua.test\r\n\r\n');
    await expect.poll(() => test.app.overload.figures.turnedAway).toBe(atOnce);
    await openSockets(1, '127.0.0.5');
    expect(figures()).toEqual({ open: atOnce, closedForRoom: 1, turnedAway: 0 });
    test.app.refusalDelay.stop();
  });

  it('an idle one is closed rather than a stream', async () => {
    await start(0);
    const windows = await openWindows(6);
    const idle = await openSockets(6);
    await openSockets(1);
    await expectClosed(idle.slice(0, 1));
    expect(windows.map(({ seen }) => seen.length)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('the oldest stream is closed and told rather than a connection that was opened a moment ago', async () => {
    await start(60_000);
    const windows = await openWindows(6);
    const [first, second] = windows;
    const idle = await openSockets(6);
    const next = await openSockets(1);
    await first?.ended;
    expect(first?.seen).toEqual([{ kind: 'stream-closed' }]);
    expect(second?.seen).toEqual([]);
    for (const socket of [...idle.slice(0, 1), ...next]) expect(await statusOn(socket)).toBe('200');
  });

  it('one is closed whose request never ends', async () => {
    await start(0);
    const slow = await openSockets(atOnce);
    for (const socket of slow) {
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: rua.test\r\nContent-Length: 9\r\n\r\n{');
    }
    const [next] = await openSockets(1, '127.0.0.2');
    expect(next && (await statusOn(next))).toBe('200');
  });

  it('one is closed whose answers its client does not read', async () => {
    await start(0);
    const unread = await openSockets(atOnce);
    for (const socket of unread) {
      socket.pause();
      socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: rua.test\r\n\r\n'.repeat(80));
    }
    const status = async () => statusOn(await openSocket(port, '127.0.0.2')).catch(() => 'none');
    await expect.poll(status).toBe('200');
    for (const socket of unread) socket.destroy();
  });

  it('no connection is closed while RUA works on its answer: the next one is refused', async () => {
    await start(0);
    const client = await test.app.database.pool.connect();
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('lock table spaces in access exclusive mode');
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const working = await openSockets(atOnce);
    const statuses = working.map(async (socket) => String((await once(socket, 'data'))[0]).slice(9, 12));
    for (const socket of working) {
      socket.write(
        `GET /api/user/parking-space?page=1 HTTP/1.1\r\nHost: rua.test\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      );
    }
    await expect.poll(() => test.app.overload.figures.priorityClasses.get('reads')?.inWork).toBe(atOnce);
    await expectClosed(await openSockets(1));
    expect(figures()).toEqual({ open: atOnce, closedForRoom: 0, turnedAway: 1 });
    await client.query('rollback');
    client.release();
    expect(await Promise.all(statuses)).toEqual(Array.from({ length: atOnce }, () => '200'));
  });

  it('room is made under TLS as well', async () => {
    await start(0, { tls: newCertificate() });
    const handshaken: Socket[] = [];
    for (let made = 0; made < atOnce; made += 1) {
      const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
      socket.on('error', () => {});
      await once(socket, 'secureConnect');
      handshaken.push(socket.resume());
      opened.push(socket);
    }
    const asked = requestTls(`https://127.0.0.1:${port}/healthz`, {
      rejectUnauthorized: false,
      agent: false,
    }).end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(200);
    response.resume();
    await expectClosed(handshaken.slice(0, 1));
    await once(asked, 'close');
    await expect.poll(() => figures().open).toBe(atOnce - 1);
    expect(handshaken.filter(isOpen)).toHaveLength(atOnce - 1);
  });
});
