/**
 * Sign-ins that wait for their turn as long as a person does. They wait beside each other, each on a server of its own, whose limits are a tenth
 * as wide as usual.
 */
import { describe, vi } from 'vitest';
import {
  countTurns,
  endTurns,
  guess,
  newClient,
  signInFrom,
  signInWithBrowser,
} from '#test/server/accounts/sign-in-clients.ts';
import { goodPassword, signedUpAndVerified } from '#test/support/accounts.ts';
import { startTestServer } from '#test/support/server.ts';
import { turnClockOfLane } from '#test/support/turned-clock.ts';

describe.concurrent('wrong passwords that others tried', (it) => {
  it('make an unknown device wait for its turn, but no browser and no other client that signed in before', async ({
    expect,
  }) => {
    const test = await startTestServer({ limitScale: 0.1 });
    const clock = turnClockOfLane(test);
    const { email } = await signedUpAndVerified(test);
    const browser = await signInWithBrowser(test, email);
    const phone = newClient();
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(200);
    expect(await guess(test, email, 11)).toEqual(Array.from({ length: 11 }, () => 401));
    const turns = await countTurns(test);

    expect(
      (await signInFrom(test, { ...newClient(), cookie: browser.cookie ?? '' }, email, goodPassword)).status,
    ).toBe(200);
    expect((await signInFrom(test, phone, email, goodPassword)).status).toBe(200);
    expect(await countTurns(test)).toBe(turns);
    const enter = vi.spyOn(test.app.throttle, 'enter');
    const waiting = signInFrom(test, newClient(), email, goodPassword);
    await expect.poll(() => enter.mock.calls.length).toBe(1);
    await endTurns(test);
    const stop = clock.run();
    expect((await waiting).status).toBe(200);
    stop();
    await test.close();
  });

  it('that flood from one network leave the next turn to the owner on another', async ({ expect }) => {
    const test = await startTestServer({ limitScale: 0.1 });
    const { email } = await signedUpAndVerified(test);
    const clock = turnClockOfLane(test);
    await guess(test, email, 11);
    await endTurns(test);
    const guesser = newClient();
    const enter = vi.spyOn(test.app.throttle, 'enter');
    const flood = Array.from({ length: 15 }, (_, index) =>
      signInFrom(test, { ...guesser, browser: `guesser ${index}` }, email, `wrong-keke-${index}`),
    );
    const owner = signInFrom(test, newClient(), email, goodPassword);
    await expect.poll(() => enter.mock.calls.length).toBe(flood.length + 1);
    enter.mockRestore();
    await endTurns(test);
    const stop = clock.run();
    expect((await owner).status).toBe(200);
    stop();
    test.app.throttle.stop();
    await Promise.all(flood);
    await test.close();
  });
});

describe.concurrent('right passwords', (it) => {
  it('in a flood are slowed for all devices of the account together, and for nobody else behind the network', async ({
    expect,
  }) => {
    const test = await startTestServer({ limitScale: 0.1 });
    const { email } = await signedUpAndVerified(test);
    const other = await signedUpAndVerified(test);
    const clock = turnClockOfLane(test);
    const here = newClient();
    const cookies = [
      (await signInWithBrowser(test, email)).cookie,
      (await signInWithBrowser(test, email)).cookie,
    ];
    const enter = vi.spyOn(test.app.throttle, 'enter');
    const flood = Array.from({ length: 40 }, (_, index) =>
      signInFrom(test, { ...here, cookie: cookies[index % 2] ?? '' }, email, goodPassword),
    );
    expect((await signInFrom(test, { ...here, browser: 'unknown' }, other.email, goodPassword)).status).toBe(
      200,
    );
    await expect.poll(() => enter.mock.calls.length).toBe(34);
    const stop = clock.run();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    stop();
    const passed = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - passed);
    // Six in 15 minutes at once, and one more each second that a call may wait.
    expect(passed).toBeGreaterThanOrEqual(6);
    expect(passed).toBeLessThan(20);
    await test.close();
  });
});
