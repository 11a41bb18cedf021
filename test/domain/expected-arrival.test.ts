import { describe, expect, test } from 'vitest';
import {
  expectedMoment,
  isExpectable,
  laterBy,
  nextMoment,
} from '#domain/journeys/rides/expected-arrival.ts';
import { timeOnTheRoad } from '#web/features/journeys/rides/arriving/time-on-the-road.ts';

/** 4:21 PM in Lagos. */
const now = new Date('2026-11-21T15:21:00.000Z');

describe('a time that a person types', () => {
  test('is the next such time in West Africa', () => {
    expect(nextMoment('16:30', now)).toBe('2026-11-21T15:30:00.000Z');
    expect(nextMoment('16:21', now)).toBe('2026-11-22T15:21:00.000Z');
    expect(nextMoment('00:15', now)).toBe('2026-11-21T23:15:00.000Z');
  });

  test.each(['', '4:30', '24:00', '12:60', 'soon'])('is none as %j', (typed) => {
    expect(nextMoment(typed, now)).toBeUndefined();
  });
});

test.each([
  ['nothing', null, '2026-11-21T15:51:00.000Z'],
  ['a moment ahead', '2026-11-21T16:00:00.000Z', '2026-11-21T16:30:00.000Z'],
  ['a moment that is over', '2026-11-21T14:00:00.000Z', '2026-11-21T15:51:00.000Z'],
])('half an hour later, while %s is expected, is ahead', (_, expected, later) => {
  expect(laterBy(30, expected, now)).toBe(later);
  expect(isExpectable(later, now)).toBe(true);
});

test('a moment can be meant when it is ahead, by two days at most', () => {
  const ahead = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  expect([0, 1, 48 * 60, 48 * 60 + 1].map((minutes) => isExpectable(ahead(minutes), now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a moment on the wire is ISO 8601, and any other text is null', () => {
  expect(expectedMoment.parse('2026-11-21T16:30:00+01:00')).toBe('2026-11-21T15:30:00.000Z');
  expect(expectedMoment.parse('soon')).toBeNull();
  expect(expectedMoment.parse(null)).toBeNull();
});

test('the time on the road is in whole minutes, and never negative', () => {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  expect([-3, 0, 59.9, 60, 156].map((minutes) => timeOnTheRoad(since(minutes), now))).toEqual([
    '0 min',
    '0 min',
    '59 min',
    '1 h 0 min',
    '2 h 36 min',
  ]);
});
