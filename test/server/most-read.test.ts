/** What is kept of much that is asked for: what was read lately, and no more than there is room for. */
import { expect, it } from 'vitest';
import { MostRead } from '#server/base/http/most-read.ts';

it('a full map drops what was neither read nor set for longest', () => {
  const kept = new MostRead<number>(3);
  for (const [number, key] of ['home', 'about', 'members'].entries()) kept.set(key, number);
  expect(kept.get('home')).toBe(0);
  for (const key of ['page 1', 'page 2']) kept.set(key, 9);
  expect(kept.entries().map(([key]) => key)).toEqual(['home', 'page 1', 'page 2']);
  expect(kept.get('about')).toBeUndefined();
});

it('a look that does not count as read keeps nothing longer', () => {
  const kept = new MostRead<number>(2);
  kept.set('home', 0);
  kept.set('about', 1);
  expect(kept.peek('home')).toBe(0);
  kept.set('members', 2);
  expect(kept.peek('home')).toBeUndefined();
});
