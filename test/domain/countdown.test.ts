import { describe, expect, it } from 'vitest';
import { countdownOf } from '#domain/response/cases/countdown.ts';

const reported = {
  state: 'new',
  startedAt: '2026-11-25T08:00:00Z',
  deadlineAt: '2026-11-25T08:40:00Z',
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

  it('is none once the case is acknowledged or over', () => {
    expect(
      countdownOf({ ...reported, state: 'acknowledged', deadlineAt: null }, at('08:10:00')),
    ).toBeUndefined();
    expect(countdownOf({ ...reported, state: 'withdrawn' }, at('08:10:00'))).toBeUndefined();
  });
});
