import { expect, it } from 'vitest';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { nounOf } from '#web/features/site/content-editing/page-tree.ts';

it('an entry of each list has a noun of its own, which its buttons name', () => {
  const lists = Object.values(contentKinds).filter(({ entries }) => entries === 'many');
  const nouns = lists.map((kind) => nounOf(kind));
  expect(nouns.toSorted()).toEqual([
    'campaign',
    'department',
    'event or project',
    'link',
    'member',
    'partner',
    'picture',
    'post',
    'question',
    'service',
    'slide',
    'testimonial',
  ]);
  expect(new Set(nouns).size).toBe(nouns.length);
});
