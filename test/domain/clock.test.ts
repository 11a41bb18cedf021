import { afterEach, describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoment,
  formatTime,
  formatTimeToSeconds,
  nextNewYear,
  setDateStyle,
  tomorrowMorning,
  yearOf,
} from '#domain/values/clock.ts';

afterEach(() => setDateStyle('nigeria'));

describe('dates', () => {
  test.each([
    ['nigeria', '04 Sep 2024'],
    ['us', 'Sep 04, 2024'],
    ['iso', '2024-09-04'],
  ] as const)('in the style %s', (style, shown) => {
    expect(formatDate('2024-09-04T12:00:00Z', style)).toBe(shown);
  });

  test('are those of Lagos, an hour ahead', () => {
    expect(formatDate('2026-12-31T22:59:59Z')).toBe('31 Dec 2026');
    expect(formatDate('2026-12-31T23:00:00Z')).toBe('01 Jan 2027');
    expect(formatDate(new Date('2026-05-15T00:00:00Z'))).toBe('15 May 2026');
    expect(yearOf(new Date('2026-12-31T22:59:59Z'))).toBe(2026);
    expect(yearOf(new Date('2026-12-31T23:00:00Z'))).toBe(2027);
    expect(nextNewYear(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31T23:00:00.000Z');
    expect(nextNewYear(new Date('2026-12-31T23:00:00Z'))).toBe('2027-12-31T23:00:00.000Z');
  });

  test('name the weekday where there is room', () => {
    const days = [22, 23, 24, 25, 26, 27, 28].map((day) => formatLongDate(`2026-11-${day}T10:00:00Z`));
    expect(days.map((day) => day.split(' ')[0])).toEqual([
      ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    ]);
    expect(days[0]).toBe('Sunday 22 Nov 2026');
  });
});

describe('times', () => {
  test.each([
    ['23:00', '12:00 AM', '00:00'],
    ['10:59', '11:59 AM', '11:59'],
    ['11:00', '12:00 PM', '12:00'],
    ['12:05', '1:05 PM', '13:05'],
    ['07:09', '8:09 AM', '08:09'],
  ])('at %s UTC', (utc, shown, iso) => {
    expect(formatTime(`2026-11-22T${utc}:00Z`)).toBe(shown);
    expect(formatTime(`2026-11-22T${utc}:00Z`, 'us')).toBe(shown);
    expect(formatTime(`2026-11-22T${utc}:00Z`, 'iso')).toBe(iso);
  });

  test('stand behind their dates', () => {
    expect(formatDateTime('2024-09-04T12:30:00Z')).toBe('04 Sep 2024, 1:30 PM');
    expect(formatDateTime('2024-09-04T12:30:00Z', 'iso')).toBe('2024-09-04, 13:30');
  });

  test('leave the day of a moment out on that day in Lagos alone', () => {
    expect(formatMoment('2024-09-04T22:59:00Z', '2024-09-04T06:00:00Z')).toBe('11:59 PM');
    expect(formatMoment('2024-09-04T23:00:00Z', '2024-09-04T06:00:00Z')).toBe('05 Sep 2024, 12:00 AM');
    expect(formatMoment('2024-09-03T23:00:00Z', '2024-09-04T22:59:00Z')).toBe('12:00 AM');
  });
});

test('a window reads dates as its person chose', () => {
  setDateStyle('iso');
  expect(formatDateTime('2024-09-04T12:30:00Z')).toBe('2024-09-04, 13:30');
  expect(formatLongDate('2024-09-04T12:30:00Z')).toBe('Wednesday 2024-09-04');
});

test('seconds stand beside a time that says the half of the day', () => {
  expect(formatTimeToSeconds('2026-11-21T14:38:04Z')).toBe('3:38:04');
  expect(formatTimeToSeconds('2026-11-21T14:38:04Z', 'iso')).toBe('15:38:04');
});

test.each([
  ['2026-11-25T22:59:00Z', '2026-11-26T07:00:00.000Z'],
  ['2026-11-25T23:00:00Z', '2026-11-27T07:00:00.000Z'],
  ['2026-11-26T06:59:00Z', '2026-11-27T07:00:00.000Z'],
])('at %s the morning of tomorrow is that of the next day in Lagos', (now, morning) => {
  expect(tomorrowMorning(Date.parse(now))).toBe(morning);
});
