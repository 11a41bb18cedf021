import { describe, expect, it } from 'vitest';
import { reconnectDelay } from '#web/lib/reconnect-delay.ts';

const longest = (isClosedForOthers: boolean) =>
  [0, 1, 2, 3, 10, 100].map((failures) => reconnectDelay(failures, isClosedForOthers, 1) / 1000);

describe('a window that lost its stream of events', () => {
  it('waits twice as long after each refusal, ten minutes at most', () => {
    expect(longest(false)).toEqual([5, 5, 10, 20, 600, 600]);
  });

  it('waits a minute at first when its stream was one too many', () => {
    expect(longest(true)).toEqual([60, 60, 120, 240, 600, 600]);
  });

  it('waits half as long at least, so that windows do not come back together', () => {
    expect(reconnectDelay(1, false, 0)).toBe(2_500);
    expect(reconnectDelay(1, false)).toBeLessThanOrEqual(5_000);
  });
});
