import { describe, expect, it } from 'vitest';
import { clockOfMinutes, minutesOfClock, quietUntil } from '#domain/platform/notifications/quiet-hours.ts';

const night = { from: 22 * 60, to: 6 * 60 };
const noon = { from: 12 * 60, to: 13 * 60 };

describe('quiet hours', () => {
  it.each([
    ['2026-11-23T20:59:59Z', night, null],
    ['2026-11-23T21:00:00Z', night, '2026-11-24T05:00:00.000Z'],
    ['2026-11-23T23:30:15Z', night, '2026-11-24T05:00:00.000Z'],
    ['2026-11-24T04:59:59Z', night, '2026-11-24T05:00:00.000Z'],
    ['2026-11-24T05:00:00Z', night, null],
    ['2026-11-24T11:30:00Z', noon, '2026-11-24T12:00:00.000Z'],
    ['2026-11-24T12:00:00Z', noon, null],
    ['2026-11-24T12:00:00Z', null, null],
    ['2026-11-24T12:00:00Z', { from: 60, to: 60 }, null],
  ])('at %s of %o last until %s', (now, quiet, until) => {
    expect(quietUntil(new Date(now), quiet)?.toISOString() ?? null).toBe(until);
  });

  it.each(['00:00', '06:05', '23:59'])('%s is minutes and back', (clock) => {
    expect(clockOfMinutes(minutesOfClock(clock))).toBe(clock);
  });

  it('are nothing where no time is said', () => {
    expect([minutesOfClock(''), minutesOfClock('22'), clockOfMinutes(null)]).toEqual([null, null, '']);
  });
});
