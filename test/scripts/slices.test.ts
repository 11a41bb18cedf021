/** The slices of long families: successive commits walk over the whole. */
import { describe, expect, it } from 'vitest';
import { sliceAt, turnsAt } from '#test/support/slice.ts';

const numbers = (length: number) => Array.from({ length }, (_, index) => index);

describe('slices of a family', () => {
  it.each([
    [10, 3],
    [18, 5],
    [61, 2],
    [190, 4],
    [7, 7],
    [3, 5],
  ])('of %i items, %i at a time, have each of them after as few commits as can be', (size, count) => {
    const items = numbers(size);
    for (const first of [0, 1, 1_597]) {
      const slices = numbers(Math.ceil(size / count)).map((later) =>
        sliceAt(first + later, 'any', items, count),
      );
      expect(slices.map(({ length }) => length)).toEqual(slices.map(() => Math.min(size, count)));
      expect([...new Set(slices.flat())].toSorted((a, b) => a - b)).toEqual(items);
    }
  });

  it('are the same for the same commit, in the order of the items, and other ones for another family', () => {
    const items = numbers(100);
    const slice = sliceAt(1_597, 'one', items, 20);
    expect(sliceAt(1_597, 'one', items, 20)).toEqual(slice);
    expect(slice.toSorted((a, b) => a - b)).toEqual(slice);
    expect(sliceAt(1_597, 'another', items, 20)).not.toEqual(slice);
  });
});

it('tests that run in turns have one of each few in a commit, and each once in as many commits', () => {
  const runs = numbers(5).map((later) => {
    const isTurn = turnsAt(1_597 + later, 'any', 5);
    return numbers(15).filter(() => isTurn());
  });
  for (const run of runs) expect(run).toHaveLength(3);
  expect(runs.flat().toSorted((a, b) => a - b)).toEqual(numbers(15));
});
