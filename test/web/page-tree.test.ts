import { expect, it } from 'vitest';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { sitePages } from '#domain/site/content/site-pages.ts';
import { asOrdered } from '#web/features/site/content-editing/page-sections.ts';
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

it('sections stand as staff put them, under what opens the page, and their order is none of them', () => {
  const sections = sitePages.find(({ path }) => path === '/members')?.sections ?? [];
  const labels = (order: string[]) => asOrdered(sections, order).map(({ label }) => label);
  const usual = ['Introduction', 'Campaigns', 'Questions', 'Members', 'Partners', 'Call to action'];
  expect(labels([])).toEqual(usual);
  expect(labels(['call', 'partner', 'faq', 'campaign', 'member'])).toEqual([
    'Introduction',
    'Call to action',
    'Partners',
    'Questions',
    'Campaigns',
    'Members',
  ]);
});
