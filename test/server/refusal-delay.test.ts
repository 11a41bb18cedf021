/** How long refusals of limits are held back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusalDelay } from '#server/base/http/limits/refusal-delay.ts';

const network = '102.89.1.1';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** @returns after how many milliseconds a refusal is answered. */
async function delayOf(delay: RefusalDelay, of = network): Promise<number> {
  const started = performance.now();
  const answered = delay.delay(of).then(() => performance.now());
  await vi.advanceTimersToNextTimerAsync();
  return (await answered) - started;
}

/** Without waiting for their answers. */
function refuse(delay: RefusalDelay, times: number): void {
  for (let refusal = 0; refusal < times; refusal += 1) void delay.delay(network);
}

it('answers the refusals that people cause at once', async () => {
  const delay = new RefusalDelay();
  refuse(delay, 49);
  expect(await delayOf(delay)).toBe(0);
});

it('holds refusals back the longer the more of them a network gets, at most five seconds', async () => {
  const delay = new RefusalDelay();
  refuse(delay, 149);
  delay.stop();
  expect(await delayOf(delay)).toBe(1_000);
  refuse(delay, 2_000);
  delay.stop();
  expect(await delayOf(delay)).toBe(5_000);
});

it('leaves other networks alone', async () => {
  const delay = new RefusalDelay();
  refuse(delay, 1_000);
  delay.stop();
  expect(await delayOf(delay, '102.89.1.2')).toBe(0);
});

it('forgets refusals that are long ago', async () => {
  const delay = new RefusalDelay();
  refuse(delay, 1_000);
  delay.stop();
  vi.advanceTimersByTime(20_000);
  expect(await delayOf(delay)).toBe(0);
});

it('answers all that are held back when it stops', async () => {
  const delay = new RefusalDelay();
  refuse(delay, 100);
  const held = delay.delay(network);
  delay.stop();
  await expect(held).resolves.toBeUndefined();
});
