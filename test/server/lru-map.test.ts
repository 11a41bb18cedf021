/** A map that keeps the entries that were read last, up to a fixed number. */
import { expect, it } from 'vitest';
import { LruMap } from '#server/base/http/lru-map.ts';

it('a full map drops the entry that was neither read nor set for the longest time', () => {
  const map = new LruMap<number>(3);
  for (const [number, key] of ['home', 'about', 'members'].entries()) map.set(key, number);
  expect(map.get('home')).toBe(0);
  for (const key of ['page 1', 'page 2']) map.set(key, 9);
  expect(map.entries().map(([key]) => key)).toEqual(['home', 'page 1', 'page 2']);
  expect(map.get('about')).toBeUndefined();
});

it('a look that does not count as read keeps nothing longer', () => {
  const map = new LruMap<number>(2);
  map.set('home', 0);
  map.set('about', 1);
  expect(map.peek('home')).toBe(0);
  map.set('members', 2);
  expect(map.peek('home')).toBeUndefined();
});
