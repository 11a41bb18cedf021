/** Which cases wait until an officer asks for them, so that nothing moves in a list that is read. */
import { expect, it } from 'vitest';
import { casesOver } from '#web/features/response/cases/use-steady-cases.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id }));

it.each([
  ['comes in on top', [1, 2], [3, 1, 2], 1],
  ['comes in between two', [1, 2], [1, 3, 2], 1],
  ['and a second one come in', [1, 2], [4, 1, 3, 2], 2],
  ['pushes the last one off the page', [1, 2], [3, 1], 1],
  ['comes in and all others are pushed off the page', [1, 2], [4, 3], 2],
  ['comes in while the only one leaves', [1], [2], 1],
])('a case that %s waits', (_, shown, latest, waiting) => {
  expect(casesOver(list(...shown), list(...latest))).toBe(waiting);
});

it.each([
  ['comes in after all others', [1, 2], [1, 2, 3]],
  ['follows from the next page when one leaves', [1, 2], [2, 3]],
  ['is the first of all', [], [1]],
  ['leaves', [1, 2], [2]],
  ['changes its place among those that are shown', [1, 2], [2, 1]],
])('nothing waits when a case %s', (_, shown, latest) => {
  expect(casesOver(list(...shown), list(...latest))).toBe(0);
});
