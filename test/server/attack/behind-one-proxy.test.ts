/**
 * A stranger behind the same proxy as everybody, who tries one password at many addresses over two processes, and says to come from
 * elsewhere each time.
 */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { readConfig } from '#server/base/config/config.ts';
import type { Throttle } from '#server/base/http/limits/throttle.ts';
import { newClient, ofBrowser } from '#test/server/accounts/sign-in-clients.ts';
import { goodPassword, newAddress, signedUpAndVerified } from '#test/support/accounts.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let processes: readonly [TestServer, TestServer];
let throttles: MockInstance<Throttle['enter']>[];
const proxy = '127.0.0.1';
const newNetwork = () => newClient().address;

beforeAll(async () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: proxy });
  // A tenth: a network is slowed after 20 failures, and one password after ten.
  const first = await startTestServer({ trustProxy, limitScale: 0.1 });
  processes = [first, await first.startAnother()];
});
afterAll(async () => {
  const [first, second] = processes;
  await second.close();
  await first.close();
});
beforeEach(() => {
  throttles = processes.map(({ app }) => vi.spyOn(app.throttle, 'enter'));
});
afterEach(() => {
  for (const throttle of throttles) throttle.mockRestore();
});

/** @returns what the lines count by that a call of either process had to wait in. */
const lines = () => throttles.flatMap(({ mock }) => mock.calls.map(([key]) => key.split(':')[1]));

type Sent = { email: string; password: string; forwarded: string; headers?: Record<string, string> };

function enter(on: TestServer, { email, password, forwarded, headers }: Sent): Promise<Reply> {
  return on.call('POST', signIn.path, {
    body: { email, password },
    address: proxy,
    headers: { 'user-agent': 'one app of all', 'x-forwarded-for': forwarded, ...headers },
  });
}

/** The proxy adds the address that the stranger has to those that the stranger invents. */
async function spray(network: string, password: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const on = processes[time % 2 === 0 ? 0 : 1];
    const forwarded = `${newNetwork()}, ${network}`;
    statuses.push((await enter(on, { email: newAddress(), password, forwarded })).status);
  }
  return statuses;
}

const refusals = (times: number) => Array.from({ length: times }, () => 401);

describe('one password tried at many addresses through two processes behind a proxy', () => {
  it('counts together, whatever addresses the stranger says to come from', async () => {
    expect(await spray(newNetwork(), 'purple-okada-61-spray', 10)).toEqual(refusals(10));
    expect(lines()).toEqual([]);
    expect(await spray(newNetwork(), 'purple-okada-61-spray', 1)).toEqual(refusals(1));
    expect(lines()).toEqual(['password']);
  });

  it('slows its network after twenty failures of both processes, and nobody at another address behind the proxy', async () => {
    const network = newNetwork();
    const { email } = await signedUpAndVerified(processes[0]);
    for (let time = 0; time < 20; time += 1) {
      expect(await spray(network, `yellow-okada-${time}-spray`, 1)).toEqual(refusals(1));
    }
    expect(lines()).toEqual([]);
    await spray(network, 'yellow-okada-20-spray', 1);
    expect(lines()).toEqual(['address']);
    for (const on of processes) {
      const owner = { email, password: goodPassword, forwarded: newNetwork() };
      expect((await enter(on, owner)).status).toBe(200);
    }
    expect(lines()).toEqual(['address']);
  });

  it('lets the owner at the stranger’s own address in: with a known browser at once, with an unknown one after a turn', async () => {
    const network = newNetwork();
    const [first, second] = processes;
    const { email } = await signedUpAndVerified(first);
    const owner = { email, password: goodPassword, forwarded: newNetwork() };
    const opened = await enter(first, { ...owner, headers: ofBrowser });
    const [cookie = ''] = /__Host-rua_device=[^;]+/.exec(String(opened.headers['set-cookie'])) ?? [];
    for (let time = 0; time < 21; time += 1) await spray(network, `green-okada-${time}-spray`, 1);
    const before = lines();
    const known = { ...owner, forwarded: network, headers: { ...ofBrowser, cookie } };
    expect((await enter(second, known)).status).toBe(200);
    expect(lines()).toEqual(before);
    expect((await enter(second, { ...owner, forwarded: network })).status).toBe(200);
    expect(lines()).toEqual([...before, 'address']);
  });
});
