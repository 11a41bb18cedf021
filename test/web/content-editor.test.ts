/** The logic of the content editor. */
import { describe, expect, test } from 'vitest';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { sitePages } from '#domain/site/content/site-pages.ts';
import { momentOfPicker, pickerTextOf } from '#domain/values/clock.ts';
import { firstClientPages } from '#test/support/first-client-pages.ts';
import { valueText } from '#web/features/site/content-editing/content-values.ts';
import { movedTo } from '#web/features/site/content-editing/entry-order.ts';
import { pagePlaces } from '#web/features/site/content-editing/link-places.ts';
import { previewPath } from '#web/features/site/content-editing/page-tree.ts';

describe('the tree of the site', () => {
  test('has every kind of content, and no other', () => {
    const inTree = new Set(
      sitePages.flatMap(({ sections }) => sections.flatMap(({ leaves }) => leaves.map(({ kind }) => kind))),
    );
    expect([...inTree].toSorted()).toEqual(
      Object.values(contentKinds)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('knows where each kind is seen', () => {
    const seen = Object.values(contentKinds).map(({ name }) => previewPath({ kind: name, id: 7 }));
    for (const path of seen) expect(path).toMatch(/[?&]preview=7$/);
    expect(seen).toContain('/event/details/7?preview=7');
    expect(seen).toContain('/project/7?preview=7');
    expect(seen).toContain('/news&events?tab=media&preview=7');
  });
});

test.each(pagePlaces)(
  'the first client has the page $address, which editors are offered to link to',
  ({ address }) => {
    expect(firstClientPages).toContain(address.replace(/\?.*$/, ''));
  },
);

test.each([
  [[3], 1, false, [3, 1, 2, 4]],
  [[1], 4, true, [2, 3, 4, 1]],
  [[1, 2], 3, true, [3, 1, 2, 4]],
  [[2], 2, true, [1, 2, 3, 4]],
])('moving %j to %i, after it: %j', (moved, target, isAfter, expected) => {
  expect(movedTo([1, 2, 3, 4], moved, target, isAfter)).toEqual(expected);
});

test('days and times are those of Nigeria', () => {
  expect(pickerTextOf('2026-12-12T23:30:00.000Z')).toBe('2026-12-13T00:30');
  expect(momentOfPicker('2026-12-13T00:30')).toBe('2026-12-12T23:30:00.000Z');
  expect([
    pickerTextOf(''),
    pickerTextOf('on Friday'),
    momentOfPicker(''),
    momentOfPicker('2026-12'),
  ]).toEqual(['', '', '', '']);
});

describe('the words of a field', () => {
  const words = (control: Parameters<typeof valueText>[0]['control'], value: unknown) =>
    valueText({ control, choices: [{ value: 'home', label: 'Home' }] }, value);

  test('are those of a rich text, a line for each block', () => {
    const html =
      '<h2>Tyres</h2><p>Check <strong>all</strong> &amp; spare.</p><ul><li>One</li><li>Two</li></ul><figure><img src="/files/content/a_1.webp" alt="A tyre"><figcaption>Worn</figcaption></figure>';
    expect(words('rich-text', html)).toBe('Tyres\nCheck all & spare.\nOne\nTwo\nPicture: A tyre\nWorn');
  });

  test('say what other controls hold', () => {
    expect(words('picture', { path: 'files/content/a_1.webp', alt: 'A tyre' })).toBe('A tyre (a_1.webp)');
    expect(words('picture', { path: '', alt: '' })).toBe('');
    expect(words('switch', true)).toBe('Yes');
    expect(words('rating', 4.5)).toBe('4.5 of 5 stars');
    expect(words('choice', 'home')).toBe('Home');
    expect(words('people', [{ fullName: 'Ada', position: '', picture: { path: '', alt: '' } }])).toBe('Ada');
    expect(words('line', undefined)).toBe('');
  });
});
