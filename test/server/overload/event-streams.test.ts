/** How many event streams one session, one account and one network may have, and how the oldest ends for a new one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { type EventWindow, openEventWindow } from '#test/support/event-window.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, openSession, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let url: string;
const atOnce = 60;

beforeAll(async () => {
  const connections = { ...readConfig({}).connections, atOnce };
  test = await startTestServer({ connections, trustProxy: '127.0.0.1' });
  url = await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const account = () => createAccount(test.app, { accountType: 'commuter' });

function openWindow(token: string, address = '192.0.2.1'): Promise<EventWindow> {
  return openEventWindow(url, { authorization: `Bearer ${token}`, 'x-forwarded-for': address });
}

async function openWindows(tokens: readonly string[]): Promise<EventWindow[]> {
  const windows: EventWindow[] = [];
  for (const token of tokens) windows.push(await openWindow(token));
  return windows;
}

const times = (count: number, token: string) => Array.from({ length: count }, () => token);

/** The first has ended and was told; the others hear of a ride of their person. */
async function expectFirstClosed(person: TestAccount, [first, ...others]: EventWindow[]): Promise<void> {
  await first?.ended;
  expect(first?.seen).toEqual([{ kind: 'stream-closed' }]);
  const { id } = await lodge(test, person.token);
  for (const { seen } of others) {
    await expect.poll(() => seen).toEqual([{ kind: 'ride-changed', rideId: id }]);
  }
  for (const window of others) window.close();
}

describe('the oldest event stream is closed for a new one', () => {
  it('when a session has six', async () => {
    const person = await account();
    await expectFirstClosed(person, await openWindows(times(6, person.token)));
  });

  it('when an account has 21 in its sessions', async () => {
    const person = await account();
    const tokens: string[] = [];
    for (let session = 0; session < 5; session += 1) {
      const token = await openSession(test.app, person.id);
      tokens.push(...times(session === 4 ? 5 : 4, token));
    }
    await expectFirstClosed(person, await openWindows(tokens));
  });

  it('when a site, by whichever of its networks, has more than half of the connections, and one elsewhere stays', async () => {
    const elsewhere = await account();
    const stays = await openWindow(elsewhere.token, '2001:db8:1::1');
    const windows: EventWindow[] = [];
    for (let opened = 0; opened <= atOnce / 2; opened += 1) {
      const { token } = await account();
      windows.push(await openWindow(token, `2001:db8:0:${opened.toString(16)}::1`));
    }
    await windows[0]?.ended;
    expect(windows.map(({ seen }) => seen.length)).toEqual([1, ...times(atOnce / 2, '').map(() => 0)]);
    const { id } = await lodge(test, elsewhere.token);
    await expect.poll(() => stays.seen).toEqual([{ kind: 'ride-changed', rideId: id }]);
    for (const window of [stays, ...windows]) window.close();
  });
});

it('the event streams of a person on one process do not count for their streams on another process', async () => {
  const another = await test.startAnother();
  const origin = await another.server.listen({ host: '127.0.0.1', port: 0 });
  const person = await account();
  const there: EventWindow[] = [];
  for (let opened = 0; opened < 5; opened += 1) {
    there.push(await openEventWindow(origin, { authorization: `Bearer ${person.token}` }));
  }
  // Far more than a session may have: all but the last five end.
  const here = await openWindows(times(15, person.token));
  for (const window of here.slice(0, 10)) await window.ended;
  const { id } = await lodge(test, person.token);
  for (const { seen } of [...there, ...here.slice(10)]) {
    await expect.poll(() => seen).toEqual([{ kind: 'ride-changed', rideId: id }]);
  }
  for (const window of [...there, ...here]) window.close();
  await another.close();
});

describe('an event stream', () => {
  it('that was one too many tells browsers to come back minutes later', async () => {
    const { token } = await account();
    const [first, ...others] = await openWindows(times(6, token));
    await first?.ended;
    expect(first?.retry()).toBeGreaterThanOrEqual(120_000);
    for (const window of others) window.close();
  });

  it('that ended leaves its place to the next', async () => {
    const { token } = await account();
    const left = await openWindows(times(5, token));
    for (const window of left) window.close();
    await expect.poll(() => test.app.live.windows).toBe(0);
    const windows = await openWindows(times(5, token));
    expect(windows.map(({ seen }) => seen)).toEqual([[], [], [], [], []]);
    for (const window of windows) window.close();
  });
});
