import { describe, expect, it } from 'vitest';
import { groupPins } from '#web/features/road/maps/pin-groups.ts';

const pin = (name: string, x: number, y = 0) => ({ name, x, y });
const named = (pins: readonly ReturnType<typeof pin>[]) =>
  groupPins(pins, (one) => one).map((group) => group.map(({ name }) => name));

describe('pins on the screen', () => {
  it('are one where a finger cannot tell them apart, in the order of their first ones', () => {
    expect(named([pin('a', 0), pin('b', 200), pin('c', 30), pin('d', 210, 10)])).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
  });

  it('stand alone from 44 px on, whichever way', () => {
    expect(named([pin('a', 0), pin('b', 44)])).toEqual([['a'], ['b']]);
    expect(named([pin('a', 0), pin('b', 0, 44)])).toEqual([['a'], ['b']]);
    expect(named([pin('a', 0), pin('b', 43)])).toEqual([['a', 'b']]);
  });

  it('make no chains: each is near the first of its group', () => {
    expect(named([pin('a', 0), pin('b', 40), pin('c', 80)])).toEqual([['a', 'b'], ['c']]);
  });

  it('are all in one group, each once', () => {
    const pins = Array.from({ length: 500 }, (_, place) =>
      pin(String(place), (place * 37) % 900, place % 300),
    );
    expect(
      named(pins)
        .flat()
        .toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual(pins.map(({ name }) => name));
  });
});
