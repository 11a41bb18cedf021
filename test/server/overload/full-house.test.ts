/**
 * One account at one address holds every connection of RUA as it runs, and a person at the same address needs help.
 * With 200 connections in `npm test`; with as many as RUA has by default in `npm run test:all`.
 */
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { readConfig } from '#server/base/config/config.ts';
import { demoCommuter, demoDriver, demoPassword } from '#server/seed/people.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { type EventWindow, openEventWindow } from '#test/support/event-window.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { openSocket } from '#test/support/raw-http.ts';
import { type RunningRua, runRua } from '#test/support/running-rua.ts';
import { isFullDepth } from '#test/support/slice.ts';

const atOnce = isFullDepth ? readConfig({}).connections.atOnce : 200;
const batch = 100;

let folder: TestFolder;
let rua: RunningRua;
const windows: EventWindow[] = [];
const idle: Socket[] = [];

beforeAll(async () => {
  folder = makeDataFolder();
  rua = await runRua(folder.dataFolder, isFullDepth ? {} : { MAX_CONNECTIONS: String(atOnce) });
  const token = await signInAs(demoCommuter.email);
  for (let opened = 0; opened < 30; opened += 1) {
    windows.push(await openEventWindow(rua.url, { authorization: `Bearer ${token}` }));
  }
  while (idle.length < atOnce) {
    idle.push(...(await Promise.all(Array.from({ length: batch }, openIdle))));
  }
});
afterAll(async () => {
  for (const socket of idle) socket.destroy();
  for (const window of windows) window.close();
  await rua.stop();
  await folder.remove();
});

/** Opens a connection and waits for one answer, so that the server has it. */
async function openIdle(): Promise<Socket> {
  const socket = await openSocket(Number(new URL(rua.url).port));
  socket.write('GET /healthz HTTP/1.1\r\nHost: rua.test\r\n\r\n');
  await once(socket, 'data');
  return socket.resume();
}

/** A new connection for each call. */
async function callAnew(
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const asked = request(rua.url + path, { method: 'POST', agent: false, headers });
  asked.end(JSON.stringify(body));
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  return { status: response.statusCode ?? 0, body: await json(response) };
}

async function signInAs(email: string): Promise<string> {
  const { body } = await callAnew(signIn.path, { email, password: demoPassword });
  return decodeAnswer(signIn, body).apiToken;
}

const open = () => idle.filter((socket) => !socket.destroyed && !socket.readableEnded).length;

describe('when one account and one address hold every connection', () => {
  it('a person at that address signs in, flags a ride and sends an emergency, each on a new connection', async () => {
    const token = await signInAs(demoDriver.email);
    const lodged = await callAnew(lodgeRide.path, rideOnWire, token);
    const ride = decodeAnswer(lodgeRide, lodged.body);
    const flag = { lodge_ride_id: ride.id, description: 'He drives too fast.', agencies: 'all' };
    expect((await callAnew(flagRide.path, flag, token)).status).toBe(200);
    const none = { complain_title: '', name: '', state: '', city: '', description: '' };
    const emergency = { role: 'place', type: 'emmergency', ...none };
    expect((await callAnew(lodgeComplaint.path, emergency, token)).status).toBe(200);
  });

  it('the account has five streams, and RUA no more connections than it may', async () => {
    expect(windows.filter(({ seen }) => seen.at(-1)?.kind === 'stream-closed')).toHaveLength(25);
    await expect.poll(open).toBeLessThanOrEqual(atOnce - 5);
    expect(open()).toBeGreaterThan(atOnce - 50);
  });
});
