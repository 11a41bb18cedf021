import { describe, expect, test } from 'vitest';
import { ownCountedAtMost } from '#domain/contract/own-count.ts';
import {
  countedAtMost,
  countedTo,
  ownCountLimit,
  pageFields,
  pageOf,
  pageWithNext,
  rowsOfPage,
} from '#domain/contract/paging.ts';

test('a list is counted to the row after the page where it is searched, else to a limit', () => {
  expect(countedTo({ page: 3, perPage: 20, search: 'danfo' })).toBe(61);
  for (const search of ['', undefined])
    expect(countedTo({ page: 3, perPage: 20, search })).toBe(countedAtMost);
});

describe('the rows of a page', () => {
  test('are those of the page that is asked for', () => {
    expect(rowsOfPage({ page: 3, perPage: 20 })).toEqual({ page: 3, perPage: 20, offset: 40 });
    expect(rowsOfPage({ page: 2 })).toEqual({ page: 2, perPage: 10, offset: 10 });
    expect(rowsOfPage({ perPage: 5 })).toEqual({ page: 1, perPage: 5, offset: 0 });
  });

  test('are the newest thousand for a client that pages by itself', () => {
    expect(rowsOfPage({})).toEqual({ page: 1, perPage: 1000, offset: 0 });
  });
});

describe('a page', () => {
  test('knows the last one', () => {
    const lastOf = (total: number) => pageOf([], total, { page: 1, perPage: 10 }).lastPage;
    expect([0, 1, 10, 11, 20, 21].map(lastOf)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test('of everything is the last one', () => {
    expect(pageOf(['a'], 2500, {})).toEqual({
      rows: ['a'],
      page: 1,
      perPage: 1000,
      total: 2500,
      lastPage: 1,
    });
  });

  test('of a list that is not counted knows whether there is another', () => {
    const query = { page: 2, perPage: 2 };
    expect(pageWithNext(['c', 'd', 'e'], query)).toEqual({
      ...{ rows: ['c', 'd'], page: 2, perPage: 2, total: 5, lastPage: 3 },
    });
    expect(pageWithNext(['c'], query)).toMatchObject({ rows: ['c'], total: 3, lastPage: 2 });
  });

  test.each([
    ['1', 1],
    ['9999999', 9_999_999],
    ['0', null],
    ['', null],
    ['1.5', null],
    ['10000000', null],
    ['x1', null],
    ['1x', null],
  ])('%j is the page %j', (text, page) => {
    const read = pageFields.page.safeParse(text);
    expect(read.success ? read.data : null).toBe(page);
  });

  test.each([
    ['1', 1],
    ['10', 10],
    ['99', 99],
    ['100', 100],
    ['101', null],
    ['0', null],
    ['1000', null],
  ])('holds %j rows: %j', (text, rows) => {
    const read = pageFields.perPage.safeParse(text);
    expect(read.success ? read.data : null).toBe(rows);
  });
});

describe('the count of one owner', () => {
  test('goes to the limit, less far for a search, and always to the next page', () => {
    expect(ownCountLimit({ page: 1, perPage: 10 })).toBe(ownCountedAtMost);
    expect(ownCountLimit({})).toBe(ownCountedAtMost);
    expect(ownCountLimit({ page: 1, search: 'plate' })).toBe(countedAtMost);
    expect(ownCountLimit({ page: 600, perPage: 10 })).toBe(6001);
    expect(ownCountLimit({ page: 200, perPage: 10, search: 'plate' })).toBe(2001);
  });
});
