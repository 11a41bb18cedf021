import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayLength, hourLength, momentAt, startOfDay } from '#domain/values/clock.ts';
import {
  type Choice,
  choiceOf,
  daysFrom,
  hoursOfDay,
  isAsked,
  slotOfChoice,
  tapped,
} from '#web/features/road/parking/slot-choice.ts';

/** Sunday the 22nd, seven in the morning in Lagos. */
const now = Date.parse('2026-11-22T06:00:00Z');
const today = startOfDay(now);

function at(hour: number): string {
  return new Date(today + hour * hourLength).toISOString();
}

const times = { taken: [{ from: at(12), to: at(14) }], asked: [{ from: at(8), to: at(9) }] };

describe('the hours of a day', () => {
  const hours = hoursOfDay(today, times, now);

  it('begin at midnight in Lagos, and are passed, free or taken', () => {
    expect(new Date(today).toISOString()).toBe('2026-11-21T23:00:00.000Z');
    expect(hours).toHaveLength(24);
    expect(hours.map(({ state }) => state.charAt(0)).join('')).toBe('pppppppfffffttffffffffff');
    expect(hours.filter((hour) => hour.isAsked).map(({ begins }) => begins)).toEqual([
      today + 8 * hourLength,
    ]);
  });

  it('are chosen by the first and the last, to the end of the last', () => {
    const choice = tapped(tapped(null, 8, hours), 10, hours);
    expect(slotOfChoice(choice, hours)).toEqual({ from: at(8), to: at(11) });
    expect(isAsked(choice, hours)).toBe(true);
    expect(isAsked(tapped(null, 10, hours), hours)).toBe(false);
  });

  it('are chosen anew by a tap before the first, after both, or beyond what another has', () => {
    const first = tapped(null, 10, hours);
    expect(tapped(first, 8, hours)).toEqual({ first: 8, last: 8 });
    expect(tapped(tapped(first, 11, hours), 9, hours)).toEqual({ first: 9, last: 9 });
    expect(tapped(first, 15, hours)).toEqual({ first: 15, last: 15 });
    expect(tapped(first, 10, hours)).toBeNull();
    expect(tapped(first, 12, hours)).toBe(first);
  });

  it('that have been taken meanwhile are no choice any more', () => {
    const choice = { first: 9, last: 10 };
    const taken = hoursOfDay(today, { taken: [{ from: at(10), to: null }], asked: [] }, now);
    expect(slotOfChoice(choice, hours)).not.toBeNull();
    expect(slotOfChoice(choice, taken)).toBeNull();
  });

  it('whatever is tapped, what is chosen is free and in one piece', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 25 }), { maxLength: 30 }), (taps) => {
        const choice = taps.reduce<Choice>((before, index) => tapped(before, index, hours), null);
        if (choice === null) return;
        expect(choice.first).toBeLessThanOrEqual(choice.last);
        expect(hours.slice(choice.first, choice.last + 1).every(({ state }) => state === 'free')).toBe(true);
      }),
      { seed: 20_260_701 },
    );
  });
});

describe('days', () => {
  it('are taken when any of their hours is, and cover what was looked for', () => {
    const days = daysFrom(today, 28, times, now);
    expect(days.map(({ state }) => state).slice(0, 2)).toEqual(['taken', 'free']);
    const wanted = { from: at(24), to: at(72) };
    expect(choiceOf(wanted, days)).toEqual({ first: 1, last: 2 });
    expect(choiceOf({ from: at(25), to: at(72) }, days)).toBeNull();
    expect(slotOfChoice(choiceOf(wanted, days), days)).toEqual(wanted);
    expect((days.at(-1)?.ends ?? 0) - today).toBe(28 * dayLength);
  });

  it('and hours of a form are moments in Lagos', () => {
    expect(momentAt('2026-11-22', 8)).toBe('2026-11-22T07:00:00.000Z');
    expect(momentAt('2026-11-22', 24)).toBe('2026-11-22T23:00:00.000Z');
    expect(momentAt('never', 8)).toBeNull();
  });
});
