/** One address holds all places of calls that read, in work and in the queue, and others want to sign in and to read. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword, signIn } from '#domain/identity/accounts/auth.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { Overload } from '#server/base/http/overload/overload.ts';
import { goodPassword, newAddress } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import { fewCalls, figuresOf, type LoadedServer, startLoadedServer } from './loaded-server.ts';

const { atOnce, waiting } = readConfig({}).overload;
const attacker = '203.0.113.7';
const elsewhere = ['198.51.100.1', '2001:db8:9::1'];
const spaces = '/api/user/parking-space?page=1';

let test: LoadedServer;
let token: string;
let release: () => void;

/** @param address of all held calls, each of a connection of its own. */
async function startHeld(address: string, config: Partial<Config> = {}): Promise<void> {
  test = await startLoadedServer({ ...fewCalls, atOnce, waiting }, config);
  ({ token } = await createAccount(test.app, { accountType: 'commuter' }));
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  for (let count = 0; count < atOnce + waiting; count += 1) {
    // Some lose their place to others.
    hold(test.app.overload, address, held.promise).catch(() => {});
  }
  expect(figuresOf(test, 'reads')).toEqual({ inWork: atOnce, waiting });
}

function hold(overload: Overload, ip: string, until: Promise<void>, socket = new Socket()): Promise<void> {
  const raw = new IncomingMessage(socket);
  expect(overload.turnAway({ page: {}, data: {} }, raw, new ServerResponse(raw))).toBe(false);
  return overload.take('reads', { raw, ip }, () => until);
}

async function statusOfSignIn(from?: string): Promise<number> {
  const body = { email: newAddress(), password: goodPassword };
  return (await test.fetch(signIn.path, { method: 'POST', body, ...(from && { from }) })).status;
}

async function statusOfReset(from?: string): Promise<number> {
  const body = { email: newAddress(), password: goodPassword, retype_password: goodPassword };
  return (await test.fetch(resetPassword.path, { method: 'POST', body, ...(from && { from }) })).status;
}

describe('behind a proxy', () => {
  beforeAll(() => startHeld(attacker, { trustProxy: '127.0.0.1' }));
  afterAll(async () => {
    release();
    await test.close();
  });

  it('people at other addresses sign in and set a new password, and so do those at the same one', async () => {
    for (const from of [...elsewhere, attacker]) {
      expect([await statusOfSignIn(from), await statusOfReset(from)]).toEqual([401, 403]);
    }
  });

  it('a call from another address gets the place of one that waits, and the address itself none', async () => {
    const refused = await test.fetch(spaces, { token, from: attacker });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ]);
    const before = test.app.overload.figures.priorityClasses.get('reads')?.refused ?? 0;
    const calls = elsewhere.map((from) => test.fetch(spaces, { token, from }));
    const refusals = () => test.app.overload.figures.priorityClasses.get('reads')?.refused;
    await expect.poll(refusals).toBe(before + elsewhere.length);
    release();
    for (const call of calls) expect((await call).status).toBe(200);
  });
});

describe('without a proxy', () => {
  beforeAll(() => startHeld('127.0.0.1'));
  afterAll(async () => {
    release();
    await test.close();
  });

  it('people at the same address sign in and set a new password', async () => {
    expect([await statusOfSignIn(), await statusOfReset()]).toEqual([401, 403]);
    expect((await test.fetch(spaces, { token })).status).toBe(503);
  });
});

it('at the door a new connection has the place of one that just had its turn, and that one has none', async () => {
  const overload = new Overload({ ...readConfig({}), overload: fewCalls });
  const held = Promise.withResolvers<void>();
  const kept = new Socket();
  const calls = [1, 2, 3].map(() => hold(overload, '', held.promise, kept));
  const readOn = (socket: Socket) => Object.assign(new IncomingMessage(socket), { method: 'GET' });
  expect(overload.wouldTurnAway(readOn(kept))).toBe(true);
  expect(overload.wouldTurnAway(readOn(new Socket()))).toBe(false);
  held.resolve();
  await Promise.all(calls);
});
