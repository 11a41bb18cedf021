/** The days of a month, as the publishing calendar shows them. */
import { expect, test } from 'vitest';
import {
  dayOf,
  monthBeside,
  monthIn,
  monthText,
  sameTimeOn,
  weeksOf,
} from '#web/features/site/content-editing/table/month-days.ts';

test('a moment is on the day that it has in Nigeria', () => {
  expect(dayOf('2026-11-30T22:59:59Z')).toBe('2026-11-30');
  expect(dayOf('2026-11-30T23:00:00Z')).toBe('2026-12-01');
});

test('the same time on another day is that of Nigeria', () => {
  expect(sameTimeOn('2026-12-03', '2026-11-30T23:30:00.000Z')).toBe('2026-12-02T23:30:00.000Z');
  expect(sameTimeOn('2027-01-31', '2026-12-01T06:00:00.000Z')).toBe('2027-01-31T06:00:00.000Z');
  expect([
    sameTimeOn('', '2026-12-01T06:00:00.000Z'),
    sameTimeOn('2026-13-01', '2026-12-01T06:00:00.000Z'),
  ]).toEqual(['', '']);
});

test('an address without a month that makes sense shows the present one', () => {
  const now = new Date('2026-12-31T23:30:00Z');
  expect(monthIn('2026-02', now)).toBe('2026-02');
  for (const wrong of [null, '', '2026-13', '2026-1', 'soon']) expect(monthIn(wrong, now)).toBe('2027-01');
});

test('months follow each other over the end of a year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect(monthText('2026-11')).toBe('November 2026');
});

test('the weeks begin on Monday and hold every day of the month once', () => {
  for (const [month, days, weeks] of [
    ['2026-11', 30, 6],
    ['2027-02', 28, 4],
    ['2028-02', 29, 5],
    ['2026-08', 31, 6],
  ] as const) {
    const found = weeksOf(month);
    expect(found).toHaveLength(weeks);
    expect(found.every(([monday]) => new Date(`${monday}T12:00:00Z`).getUTCDay() === 1)).toBe(true);
    const ofMonth = found.flat().filter((day) => day.startsWith(month));
    expect(new Set(ofMonth).size).toBe(days);
  }
});
