import { describe, expect, it } from 'vitest';
import { clockFrom } from '#domain/response/cases/case-deadline.ts';
import { countdownOf } from '#domain/response/cases/countdown.ts';
import { weekdays } from '#domain/values/clock.ts';

const reported = {
  state: 'new',
  startedAt: '2026-11-25T08:00:00Z',
  deadlineAt: '2026-11-25T08:40:00Z',
  soonAt: '2026-11-25T08:30:00Z',
} as const;
const at = (time: string) => new Date(`2026-11-25T${time}Z`);

describe('the countdown of a case', () => {
  it.each([
    ['08:00:00', { share: 1, minutes: 40, pace: 'calm' }],
    ['08:30:00', { share: 0.25, minutes: 10, pace: 'calm' }],
    ['08:30:01', { share: 599 / 2400, minutes: 10, pace: 'soon' }],
    ['08:39:59', { share: 1 / 2400, minutes: 1, pace: 'soon' }],
    ['08:40:00', { share: 0, minutes: 0, pace: 'late' }],
    ['09:06:30', { share: 0, minutes: 26, pace: 'late' }],
  ] as const)('at %s is %o', (time, wanted) => {
    expect(countdownOf(reported, at(time))).toEqual(wanted);
  });

  it('is the same by the clock of a case whose last quarter was not stored', () => {
    for (const time of ['08:00:00', '08:29:59', '08:30:01', '08:39:59']) {
      const old = countdownOf({ ...reported, soonAt: null }, at(time));
      expect(old).toEqual(countdownOf(reported, at(time)));
    }
  });

  it('counts in the hours of the agency: a week-end takes nothing from its time', () => {
    const office = weekdays.map((_, place) => (place < 5 ? { from: '08:00', to: '17:00' } : null));
    const friday = new Date('2026-11-27T16:50:00+01:00');
    const clock = clockFrom('complaint', friday, { minutes: 240, hours: office });
    const shown = (time: string) =>
      countdownOf({ state: 'new', startedAt: friday.toISOString(), ...clock }, new Date(`${time}:00+01:00`));
    expect(shown('2026-11-29T12:00')?.pace).toBe('calm');
    // 10 minutes of 240 are over.
    expect(shown('2026-11-30T08:00')).toMatchObject({ minutes: 230, pace: 'calm' });
    expect(shown('2026-11-30T10:50')).toMatchObject({ minutes: 60, share: 0.25, pace: 'calm' });
    expect(shown('2026-11-30T10:51')).toMatchObject({ minutes: 59, pace: 'soon' });
    expect(shown('2026-11-30T11:50')?.pace).toBe('late');
  });

  it('of a case that was opened again is that of its new clock', () => {
    const again = { ...reported, startedAt: '2026-11-12T08:00:00Z' };
    expect(countdownOf(again, at('08:00:00'))).toEqual({ share: 1, minutes: 40, pace: 'calm' });
    expect(countdownOf(again, at('08:15:00'))).toEqual({ share: 0.625, minutes: 25, pace: 'calm' });
    expect(countdownOf(again, at('08:35:00'))).toEqual({ share: 0.125, minutes: 5, pace: 'soon' });
  });

  it('is none once the case is acknowledged or over', () => {
    expect(
      countdownOf({ ...reported, state: 'acknowledged', deadlineAt: null }, at('08:10:00')),
    ).toBeUndefined();
    expect(countdownOf({ ...reported, state: 'withdrawn' }, at('08:10:00'))).toBeUndefined();
  });
});
