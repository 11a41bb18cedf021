import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeTimes, formatCountdown, secondsClock } from '#web/features/identity/accounts/code-clock.ts';

const sent = Date.UTC(2026, 10, 21, 8, 0, 0);
const at = (seconds: number) => sent / 1000 + seconds;

describe('codeTimes', () => {
  it('counts ten minutes for the code and one for the next', () => {
    expect(codeTimes(sent, 0, at(0))).toEqual({ worksFor: 600, waitFor: 60 });
    expect(codeTimes(sent, 0, at(36))).toEqual({ worksFor: 564, waitFor: 24 });
    expect(codeTimes(sent, 0, at(60))).toEqual({ worksFor: 540, waitFor: 0 });
    expect(codeTimes(sent, 0, at(599))).toEqual({ worksFor: 1, waitFor: 0 });
    expect(codeTimes(sent + 900, 0, at(0))).toEqual({ worksFor: 600, waitFor: 60 });
    expect(codeTimes(sent, 0, at(3600))).toEqual({ worksFor: 0, waitFor: 0 });
  });

  it('claims nothing about a code it knows nothing of', () => {
    expect(codeTimes(0, 0, at(0))).toEqual({ worksFor: undefined, waitFor: 0 });
  });

  it('waits as long as the server said, when that is longer', () => {
    expect(codeTimes(sent, sent + 3_000_000, at(0)).waitFor).toBe(3000);
    expect(codeTimes(sent, sent + 5_000, at(0)).waitFor).toBe(60);
    expect(codeTimes(0, sent + 5_000, at(0))).toEqual({ worksFor: undefined, waitFor: 5 });
  });
});

describe('secondsClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: sent });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells every second until it is stopped', () => {
    const seen: number[] = [];
    const stop = secondsClock.subscribe(() => seen.push(secondsClock.read() - at(0)));
    vi.advanceTimersByTime(3_000);
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3]);
    stop();
    vi.advanceTimersByTime(5_000);
    expect(Math.max(...seen)).toBe(3);
  });
});

describe('formatCountdown', () => {
  it.each([
    [522, '8:42'],
    [60, '1:00'],
    [5, '0:05'],
    [0, '0:00'],
    [3599, '59:59'],
  ])('shows %i as %s', (seconds, shown) => {
    expect(formatCountdown(seconds)).toBe(shown);
  });
});
