import { describe, expect, it } from 'vitest';
import { Dice } from '#test/server/bad-input/dice.ts';
import { compare, medianOf } from '#test/support/two-samples.ts';

/** Times as a server answers: most alike, some late. */
function times(dice: Dice, count: number, more = 0): number[] {
  return Array.from({ length: count }, () => 20 + more + dice.next() + 30 * dice.next() ** 8);
}

describe('two samples of times', () => {
  it('of the same work are alike', () => {
    const dice = new Dice(1);
    const unlikely = Array.from({ length: 200 }, () => compare(times(dice, 40), times(dice, 40))).filter(
      ({ probability }) => probability < 0.01,
    );
    expect(unlikely.length).toBeLessThan(8);
  });

  it('of which one works a millisecond longer are told apart', () => {
    const dice = new Dice(2);
    const { median, probability } = compare(times(dice, 40), times(dice, 40, 1));
    expect(median).toBeGreaterThan(0.5);
    expect(probability).toBeLessThan(0.001);
  });

  it('have the medians and the probability of the tables', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 2, 3])).toBe(2.5);
    // 4,186 of 10,000 pairs are the other way round: 1.99 deviations from the mean, which is about one in twenty.
    const one = Array.from({ length: 100 }, (_, index) => index);
    const other = Array.from({ length: 100 }, (_, index) => index + 8.5);
    expect(compare(one, other).probability).toBeCloseTo(0.0467, 3);
  });
});
