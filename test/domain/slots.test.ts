import { describe, expect, it } from 'vitest';
import {
  formatSlot,
  overlap,
  slotMoment,
  slotProblem,
  totalOf,
  unitsOf,
} from '#domain/road/parking/slots.ts';

const from = '2026-11-22T06:00:00.000Z';
const plus = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString();

describe('the count of a slot', () => {
  it.each([
    ['hour', 60, 1],
    ['hour', 61, 2],
    ['hour', 5, 1],
    ['day', 240, 1],
    ['day', 24 * 60, 1],
    ['day', 24 * 60 + 1, 2],
  ] as const)('by the %s, %i minutes are %i', (per, minutes, units) => {
    expect(unitsOf({ from, to: plus(minutes) }, per)).toBe(units);
  });

  it('is its price, once it has an end', () => {
    expect(totalOf({ from, to: plus(150) }, { amount: 80_000, per: 'hour' })).toBe(240_000);
    expect(totalOf({ from, to: null }, { amount: 80_000, per: 'hour' })).toBeNull();
  });
});

describe('overlapping', () => {
  const slot = { from, to: plus(60) };

  it.each([
    [{ from: plus(60), to: plus(120) }, false],
    [{ from: plus(-60), to: from }, false],
    [{ from: plus(59), to: plus(120) }, true],
    [{ from: plus(-60), to: plus(120) }, true],
    [{ from: plus(10), to: plus(20) }, true],
    [{ from: plus(59), to: null }, true],
    [{ from: plus(60), to: null }, false],
    [{ from: plus(-60), to: null }, true],
  ])('%j is %s, either way', (other, expected) => {
    expect(overlap(slot, other)).toBe(expected);
    expect(overlap(other, slot)).toBe(expected);
  });
});

describe('a slot in words', () => {
  it.each([
    ['2026-11-22T06:00:00Z', '2026-11-22T10:00:00Z', '22 Nov 2026, 7:00 AM to 11:00 AM'],
    ['2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z', '22 Nov 2026, the whole day'],
    ['2026-11-21T23:00:00Z', '2026-11-24T23:00:00Z', '22 Nov 2026 to 24 Nov 2026'],
    ['2026-11-22T06:00:00Z', '2026-11-23T10:00:00Z', '22 Nov 2026, 7:00 AM to 23 Nov 2026, 11:00 AM'],
    ['2026-11-22T20:00:00Z', '2026-11-22T23:00:00Z', '22 Nov 2026, 9:00 PM to 23 Nov 2026, 12:00 AM'],
    ['2026-11-22T06:00:00Z', null, '22 Nov 2026, from 7:00 AM'],
  ])('from %s to %s is %s', (begins, ends, words) => {
    expect(formatSlot({ from: begins, to: ends })).toBe(words);
  });
});

describe('a slot that nobody could book', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString();

  it.each([
    [days(1), days(1), 'to', 'The end is after the beginning.'],
    [days(2), days(1), 'to', 'The end is after the beginning.'],
    [days(-0.5), days(-0.1), 'to', 'This time has passed.'],
    [days(-0.5), days(0), 'to', 'This time has passed.'],
    [days(-1.5), days(1), 'from', 'This time has passed.'],
    [days(366), days(367), 'from', 'Book at most a year ahead.'],
    [days(1), days(92), 'to', 'Book at most 90 days at once.'],
  ])('from %s to %s is told beside %s', (begins, ends, field, message) => {
    expect(slotProblem({ from: begins, to: ends }, now)).toEqual({ field, message });
  });

  it('is not one that began a day ago, or begins in a year', () => {
    expect(slotProblem({ from: days(-1), to: days(1) }, now)).toBeNull();
    expect(slotProblem({ from: days(365), to: days(366) }, now)).toBeNull();
  });

  it('is not a day that has begun, or ninety of them', () => {
    expect(slotProblem({ from: days(-0.5), to: days(0.5) }, now)).toBeNull();
    expect(slotProblem({ from: days(1), to: days(91) }, now)).toBeNull();
  });
});

describe('a moment that is sent', () => {
  const read = (sent: unknown) => {
    const { data, error } = slotMoment.safeParse(sent);
    return data ?? error?.issues.map(({ message }) => message);
  };

  it('is kept as one in UTC', () => {
    expect(read('2026-11-22T07:00:00+01:00')).toBe(from);
    expect(read('2026-11-22T06:00:00Z')).toBe(from);
  });

  it.each(['2026-11-22T07:00:00', '2026-11-22', 'tomorrow', ''])('is refused as %j', (sent) => {
    expect(read(sent)).toContain('Send the time with its zone, such as 2026-11-22T07:00:00+01:00.');
  });

  it('is of these centuries', () => {
    const refusal = ['This time is too far away.'];
    expect(['1999-12-31T23:00:00Z', '3000-01-01T00:00:00Z'].map(read)).toEqual([refusal, refusal]);
  });
});
