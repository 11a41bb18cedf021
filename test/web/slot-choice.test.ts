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

  it('are free, and asked for by nobody, while it is not known who has them', () => {
    const unknown = hoursOfDay(today, undefined, today);
    expect(unknown.every(({ state, isAsked: asked }) => state === 'free' && !asked)).toBe(true);
  });

  it('are taken where one of several others has them, and asked for where one of several asked', () => {
    const others = {
      taken: [times.taken[0], { from: at(20), to: at(21) }],
      asked: [times.asked[0], { from: at(9), to: at(10) }],
    };
    const known = hoursOfDay(
      today,
      { taken: others.taken.flatMap((one) => one ?? []), asked: others.asked.flatMap((one) => one ?? []) },
      now,
    );
    const numbersOf = (wanted: (hour: (typeof known)[number]) => boolean) =>
      known.flatMap((hour, number) => (wanted(hour) ? [number] : []));
    expect(numbersOf(({ state }) => state === 'taken')).toEqual([12, 13, 20]);
    expect(numbersOf((hour) => hour.isAsked)).toEqual([8, 9]);
    expect(tapped({ first: 19, last: 19 }, 21, known)).toEqual({ first: 21, last: 21 });
  });

  it('are a choice of their own, up to where a third tap begins anew', () => {
    const both = tapped(tapped(null, 8, hours), 10, hours);
    expect(tapped(both, 11, hours)).toEqual({ first: 11, last: 11 });
    expect(tapped(both, 10, hours)).toEqual({ first: 10, last: 10 });
    expect(tapped(both, 8, hours)).toEqual({ first: 8, last: 8 });
    expect(tapped(tapped(null, 10, hours), 11, hours)).toEqual({ first: 10, last: 11 });
  });

  it('are no choice without a tap, and one that is asked for at its end is asked for', () => {
    expect([slotOfChoice(null, hours), isAsked(null, hours)]).toEqual([null, false]);
    expect(slotOfChoice({ first: 30, last: 31 }, hours)).toBeNull();
    const later = hoursOfDay(today, { taken: [], asked: [{ from: at(11), to: at(12) }] }, now);
    expect(isAsked({ first: 10, last: 11 }, later)).toBe(true);
    expect(isAsked({ first: 9, last: 10 }, later)).toBe(false);
  });

  it('cover a time that begins and ends with them, one hour as well, and none without an end', () => {
    expect(choiceOf({ from: at(8), to: at(9) }, hours)).toEqual({ first: 8, last: 8 });
    expect(choiceOf({ from: at(9), to: at(8) }, hours)).toBeNull();
    expect(choiceOf({ from: at(8), to: null }, hours)).toBeNull();
    expect(choiceOf({ from: at(8), to: at(30) }, hours)).toBeNull();
  });

  it('that have been taken meanwhile are no choice any more', () => {
    const choice = { first: 9, last: 10 };
    const taken = hoursOfDay(today, { taken: [{ from: at(10), to: null }], asked: [] }, now);
    expect(slotOfChoice(choice, hours)).not.toBeNull();
    expect(slotOfChoice(choice, taken)).toBeNull();
  });

  it('after any taps, the chosen time is free and in one piece', () => {
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
  it('are taken when any of their hours is, and cover the wanted time', () => {
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
