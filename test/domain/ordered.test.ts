import { expect, test } from 'vitest';
import { inOrder } from '#domain/site/content/ordered.ts';

test.each([
  [[], ['a', 'b', 'c', 'd']],
  [
    ['c', 'a', 'd', 'b'],
    ['c', 'a', 'd', 'b'],
  ],
  [
    ['c', 'b'],
    ['a', 'c', 'd', 'b'],
  ],
  [
    ['d', 'a', 'd', 'x'],
    ['d', 'a', 'b', 'c'],
  ],
])('in the order %j, each that it does not name follows the one before it: %j', (order, expected) => {
  expect(inOrder(['a', 'b', 'c', 'd'], order)).toEqual(expected);
});
