/**
 * A flood of sign-ins for one account from one address, each on a connection of its own and with another password, and the honest
 * people behind the same address.
 */
import { once } from 'node:events';
import { IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forgotPassword, signIn } from '#domain/identity/accounts/auth.ts';
import { endTurns, ofBrowser, signInWithBrowser } from '#test/server/accounts/sign-in-clients.ts';
import {
  goodPassword,
  mailedLink,
  newAddress,
  post,
  pressLink,
  signedUpAndVerified,
} from '#test/support/accounts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { turnClockOfLane } from '#test/support/turned-clock.ts';

let test: TestServer;
let url: string;

beforeAll(async () => {
  // A tenth: an address with an account is slowed after one failure, has turns after four a day; an address alone is slowed after 20.
  test = await startTestServer({ limitScale: 0.1 });
  url = (await test.server.listen({ host: '127.0.0.1', port: 0 })) + signIn.path;
});
afterAll(() => test.close());

/** On a new connection. @returns the status. */
function enter(email: string, password: string, own: OutgoingHttpHeaders = {}): Promise<number> {
  return enterAt(url, email, password, own);
}

async function enterAt(
  at: string,
  email: string,
  password: string,
  own: OutgoingHttpHeaders = {},
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'one app of all', ...own };
  const asked = request(at, { method: 'POST', agent: false, headers });
  asked.end(JSON.stringify({ email, password }));
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  await text(response);
  return response.statusCode ?? 0;
}

it('a flood at one account does not lock out its owner on a known device or others at the address, and can guess only a little', async () => {
  const { email } = await signedUpAndVerified(test);
  const { cookie = '' } = await signInWithBrowser(test, email);
  const neighbours = [];
  for (let count = 0; count < 4; count += 1) neighbours.push((await signedUpAndVerified(test)).email);
  // The address alone is slowed as well from now on.
  for (let count = 0; count < 21; count += 1) await enter(newAddress(), `green-okada-${count}-flood`);

  const entered = vi.spyOn(test.app.throttle, 'enter');
  let isOver = false;
  let guesses = 0;
  const answered: number[] = [];
  const flood = Array.from({ length: 60 }, async () => {
    while (!isOver) {
      guesses += 1;
      answered.push(await enter(email, `purple-okada-${guesses}-flood`));
    }
  });
  const linesOf = () => entered.mock.calls.map(([key]) => key.split(':')[1]);
  await expect.poll(() => linesOf().filter((line) => line !== 'address').length).toBeGreaterThanOrEqual(40);

  const honest: number[] = [];
  for (const neighbour of neighbours) {
    honest.push(await enter(email, goodPassword, { ...ofBrowser, cookie }));
    honest.push(await enter(neighbour, goodPassword));
  }
  const lines = new Set(linesOf());
  isOver = true;
  // Calls that are under way may still come to a line.
  await expect
    .poll(() => {
      test.app.throttle.stop();
      return guesses - answered.length;
    })
    .toBe(0);
  await Promise.all(flood);
  entered.mockRestore();
  // A known device has lines of its own, and the owner's calls came to none.
  const ofUnknownDevices = ['email', 'email-and-address', 'address'];
  expect([...lines].filter((line) => !ofUnknownDevices.includes(String(line)))).toEqual([]);
  expect(honest).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answered)).toEqual(new Set([401, 429]));
  expect(answered.filter((status) => status === 401).length).toBeLessThan(20);
});

it('an owner on an unknown device behind the address of the flood waits behind it, and the link in a mail lets them in meanwhile', async () => {
  const alone = await startTestServer({ limitScale: 0.1 });
  const address = (await alone.server.listen({ host: '127.0.0.1', port: 0 })) + signIn.path;
  const { email } = await signedUpAndVerified(alone);
  const clock = turnClockOfLane(alone);
  const entered = vi.spyOn(alone.app.throttle, 'enter');
  const wrong = (count: number) => enterAt(address, email, `purple-okada-${count}-flood`);
  // Turns of ten seconds begin after four failures a day, and the next failure has the first one.
  const stop = clock.run();
  for (let count = 0; count < 5; count += 1) expect(await wrong(count)).toBe(401);
  stop();
  const begun = entered.mock.calls.length;
  const answered: string[] = [];
  const note = (who: string) => (status: number) => void answered.push(`${who} ${status}`);
  const owner = enterAt(address, email, goodPassword).then(note('owner'));
  await expect.poll(() => entered.mock.calls.length).toBe(begun + 1);
  const flood = [5, 6].map((count) => wrong(count).then(note('flood')));
  await expect.poll(() => entered.mock.calls.length).toBe(begun + 3);
  await endTurns(alone);
  clock.turn(10_000);
  await expect.poll(() => answered).toEqual(['flood 401']);

  const typed = { password: 'orange-keke-85', retype_password: 'orange-keke-85' };
  expect((await post(alone, forgotPassword.path, { email })).status).toBe(200);
  const pressed = await pressLink(alone, await mailedLink(alone, email), typed);
  expect(pressed.status).toBe(200);
  const cookie = String(pressed.headers['set-cookie']).split(';')[0] ?? '';
  expect(await enterAt(address, email, typed.password, { ...ofBrowser, cookie })).toBe(200);
  expect(answered).toEqual(['flood 401']);
  alone.app.throttle.stop();
  await Promise.all([owner, ...flood]);
  expect(answered.toSorted()).toEqual(['flood 401', 'flood 429', 'owner 429']);
  await alone.close();
});
