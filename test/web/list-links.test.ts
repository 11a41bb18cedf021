import { describe, expect, it } from 'vitest';
import { pagesAround } from '#web/ui/pages-around.ts';
import { withParam } from '#web/ui/search-params.ts';

describe('withParam', () => {
  it('sets one parameter, keeps the rest and goes back to the first page', () => {
    expect(withParam(new URLSearchParams('search=kja&page=3'), 'status', 'active')).toBe(
      '?search=kja&status=active',
    );
  });

  it('keeps the filters when only the page changes', () => {
    expect(withParam(new URLSearchParams('status=active&page=1'), 'page', '2')).toBe('?status=active&page=2');
  });

  it('removes an empty value, and leads to the bare list when nothing is left', () => {
    expect(withParam(new URLSearchParams('status=active&sort=date'), 'status', '')).toBe('?sort=date');
    expect(withParam(new URLSearchParams('status=active'), 'status', '')).toBe('?');
  });

  it('leaves the parameters it was given as they are', () => {
    const params = new URLSearchParams('page=2');
    withParam(params, 'status', 'active');
    expect(params.toString()).toBe('page=2');
  });
});

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [2, 13, [1, 2, 3, -2, 13]],
    [7, 13, [1, -1, 6, 7, 8, -2, 13]],
    [13, 13, [1, -1, 11, 12, 13]],
  ])('page %i of %i shows %j', (page, pages, shown) => {
    expect(pagesAround(page, pages)).toEqual(shown);
  });

  it('always shows the first, the last and the current page', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const shown = pagesAround(page, pages);
        expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBeLessThanOrEqual(7);
      }
    }
  });
});
