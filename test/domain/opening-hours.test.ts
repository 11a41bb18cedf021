import { describe, expect, it } from 'vitest';
import {
  afterMinutesOpen,
  type OpeningHours,
  openingHours,
} from '#domain/identity/agencies/opening-hours.ts';
import { clockFrom } from '#domain/response/cases/case-deadline.ts';
import { weekdays } from '#domain/values/clock.ts';

const day = { from: '08:00', to: '17:00' };
const office: OpeningHours = weekdays.map((_, place) => (place < 5 ? day : null));

/** In Nigeria's time. 23 November 2026 is a Monday. */
function at(text: string): Date {
  return new Date(`${text}:00+01:00`);
}

describe('minutes of an agency’s hours', () => {
  it.each([
    ['within a day', '2026-11-23T09:00', 60, '2026-11-23T10:00'],
    ['before the beginning of a day', '2026-11-23T05:30', 60, '2026-11-23T09:00'],
    ['until the very end of a day', '2026-11-23T16:00', 60, '2026-11-23T17:00'],
    ['over a night', '2026-11-23T16:30', 60, '2026-11-24T08:30'],
    ['after the end of a day', '2026-11-23T20:00', 60, '2026-11-24T09:00'],
    ['over a week-end', '2026-11-27T16:30', 60, '2026-11-30T08:30'],
    ['of a report on a Sunday', '2026-11-29T12:00', 240, '2026-11-30T12:00'],
    ['of a report at midnight, which is the new day', '2026-11-24T00:00', 60, '2026-11-24T09:00'],
    ['over more than a week', '2026-11-23T08:00', 6 * 540, '2026-11-30T17:00'],
  ])('%s', (_, begin, minutes, end) => {
    expect(afterMinutesOpen(office, at(begin), minutes)).toEqual(at(end));
  });

  it('pass always without hours', () => {
    expect(afterMinutesOpen(null, at('2026-11-27T23:30'), 60)).toEqual(at('2026-11-28T00:30'));
  });

  it('pass until midnight, and through nights where a day follows a whole day', () => {
    const late = weekdays.map((_, place) => (place === 0 ? { from: '22:00', to: '00:00' } : null));
    expect(afterMinutesOpen(late, at('2026-11-23T23:00'), 60)).toEqual(at('2026-11-24T00:00'));
    expect(afterMinutesOpen(late, at('2026-11-23T23:00'), 61)).toEqual(at('2026-11-30T22:01'));
    const whole = weekdays.map(() => ({ from: '00:00', to: '00:00' }));
    expect(afterMinutesOpen(whole, at('2026-11-23T23:30'), 60)).toEqual(at('2026-11-24T00:30'));
  });
});

describe('the deadline of a case', () => {
  const sunday = at('2026-11-29T12:00');
  it('counts in the hours for items and complaints, and always where a person may be in danger', () => {
    const own = { minutes: 30, hours: office };
    const waits = (kind: Parameters<typeof clockFrom>[0]) =>
      Date.parse(clockFrom(kind, sunday, own).deadlineAt) > at('2026-11-30T08:00').getTime();
    expect(waits('complaint')).toBe(true);
    expect(waits('flagged-item')).toBe(true);
    for (const kind of ['emergency', 'crime', 'flagged-ride', 'overdue-vehicle'] as const) {
      expect(clockFrom(kind, sunday, own).deadlineAt).toBe(at('2026-11-29T12:30').toISOString());
    }
  });

  it('is the usual one of the kind until the agency sets its own', () => {
    expect(clockFrom('crime', sunday, { minutes: undefined, hours: null }).deadlineAt).toBe(
      at('2026-11-29T12:30').toISOString(),
    );
  });

  it('is soon once three quarters of its minutes have passed, of which a closed day has none', () => {
    const own = { minutes: 240, hours: office };
    expect(clockFrom('complaint', at('2026-11-27T16:50'), own)).toEqual({
      soonAt: at('2026-11-30T10:50').toISOString(),
      deadlineAt: at('2026-11-30T11:50').toISOString(),
    });
    expect(clockFrom('crime', at('2026-11-27T16:50'), own).soonAt).toBe(at('2026-11-27T19:50').toISOString());
  });
});

describe('hours', () => {
  it('are seven days with an end after its beginning, open on one at least', () => {
    const week = (one: unknown) => [one, null, null, null, null, null, null];
    const faults = [
      [[day], 'Send seven days, Monday first.'],
      [week(null), 'Open on one day at least.'],
      [week({ from: '17:00', to: '08:00' }), 'The end must be after the beginning.'],
      [week({ from: '08:00', to: '08:00' }), 'The end must be after the beginning.'],
      [week({ from: '8:00', to: '17:00' }), 'Enter times such as 08:00.'],
      [week({ from: '08:00', to: '24:00' }), 'Enter times such as 08:00.'],
    ] as const;
    for (const [given, message] of faults) {
      expect(openingHours.safeParse(given).error?.issues[0]?.message).toBe(message);
    }
    expect(openingHours.parse(office)).toEqual(office);
  });
});
