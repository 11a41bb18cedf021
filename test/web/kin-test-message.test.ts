import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchedKinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { watchedRideLadder } from '#web/features/journeys/rides/ladder/queries.ts';

const now = Date.parse('2026-11-27T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

it.each([
  ['queued', 0, 5000],
  ['retrying', 1, 5000],
  ['sent', 4.9, 5000],
  ['sent', 5.1, false],
  ['delivered', 0, false],
  ['failed', 0, false],
  ['blocked', 0, false],
  ['unknown', 0, false],
])(
  'a test SMS that is %s for %s minutes is asked for again after %s milliseconds',
  (state, minutes, pause) => {
    const { refetchInterval } = watchedKinQuery;
    if (typeof refetchInterval !== 'function') throw new Error('The next of kin is not watched.');
    const known = { data: { kin: null, test: { state, at: minutesAgo(minutes) } } };
    expect(refetchInterval({ state: known } as never)).toBe(pause);
    const { refetchInterval: ofRide } = watchedRideLadder(41);
    if (typeof ofRide !== 'function') throw new Error('The next of kin of a ride is not watched.');
    expect(ofRide({ state: { data: { kinTest: known.data.test } } } as never)).toBe(pause);
    expect(ofRide({ state: { data: { kinTest: null } } } as never)).toBe(false);
  },
);
