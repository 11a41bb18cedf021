/** The stream of events has no end, so its requests are sent over real connections and given up at its first bytes. */
import { once } from 'node:events';
import { Agent, type ClientRequest, IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { depth, numberSeed } from '#test/support/slice.ts';
import { encode, fillPools } from './attacks.ts';
import { Dice } from './dice.ts';

let test: TestServer;
let url: string;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  test = await startTestServer();
  url = await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  agent.destroy();
  await test.close();
});

/** Characters that a client may put into a header; the rest never leaves it. */
const sendable = /^[\t\x20-\x7e\x80-\xff]*$/;

async function statusOf(asked: ClientRequest): Promise<number> {
  asked.end();
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  response.on('error', () => {});
  if (response.statusCode === 200) asked.destroy();
  else response.resume();
  return response.statusCode ?? 0;
}

const requests = depth(100, 1_000);
const seed = numberSeed('streams');

it(`${requests} requests leave streamEvents standing`, async () => {
  const { token } = await createAccount(test.app, { accountType: 'commuter' });
  const dice = new Dice(seed);
  const pools = fillPools(seed);
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < requests; sent += 1) {
    const hostile = Object.entries(dice.pick(pools.headers)).filter(([, value]) => sendable.test(value));
    const headers = {
      ...(dice.chance(0.5) ? { authorization: `Bearer ${token}` } : {}),
      'last-event-id': encode(dice.pick(pools.texts), 300),
      ...Object.fromEntries(hostile),
    };
    const query = `?${encode(dice.pick(pools.texts), 300)}=1`;
    const status = await statusOf(request(`${url}${streamEvents.path}${query}`, { headers, agent }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(requests / 5);
  expect(statuses.get(401)).toBeGreaterThan(requests / 5);
});
