// @vitest-environment happy-dom
/** The page of a search: what was found, where each result leads, and how to go on. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { button, server, shown, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { loadFirstResults } from '#web/features/platform/search/first-results.ts';
import { recentSearches, rememberSearch } from '#web/features/platform/search/recent-searches.ts';
import { SearchResults } from '#web/features/platform/search/search-results.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

beforeEach(() => localStorage.clear());

const result = (noun: string, id: number, changes: object = {}) => ({
  ...{ noun, id, ref: `RD-${id}`, title: `Ride ${id}`, detail: 'To Ibadan', near: false },
  at: '2026-11-20T23:30:00Z',
  ...changes,
});
const groupOf = (noun: string, results: readonly object[], hasMore = false) => ({ noun, results, hasMore });
const rides = groupOf('ride', [result('ride', 1), result('ride', 2)]);
const news = groupOf('news', [result('news', 3, { title: 'Ride safe', ref: '' })]);
const linkTo = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

describe('the page of results', () => {
  const opened = (query: string, props: object = {}) =>
    shown(part(SearchResults, { area: 'users', first: null, ...props }), {
      address: `/users/search${query}`,
    });

  it.each([
    [[rides, news], '3 results for “rid”'],
    [[groupOf('ride', [result('ride', 1)])], '1 result for “rid”'],
    [
      [groupOf('ride', [result('ride', 1, { near: true })])],
      'Nothing is spelt exactly like “rid”. This comes close:',
    ],
    [[groupOf('ride', [result('ride', 1, { near: true }), result('ride', 2)])], '2 results for “rid”'],
    [[], 'Nothing found.Try a plate, a name, an id such as RD-7K2M9QXD, or fewer words.'],
    [new AppError('internal', 'No.'), 'The search did not load.'],
  ])('says what was found: %#', async (answer, said) => {
    server.answer = answer;
    opened('?q=+rid+');
    await expect.poll(() => words()).toContain(said);
    expect(server.asked.map(({ input }) => input)).toEqual([{ query: { q: 'rid', perNoun: 20 } }]);
    expect(recentSearches()).toEqual(['rid']);
  });

  it('has each result with its id, its day in Lagos and its page', async () => {
    server.answer = [rides, news];
    opened('?q=rid');
    const rows = () => screen.queryAllByRole('listitem').map((one) => words(one));
    await expect
      .poll(rows)
      .toEqual([
        ...[
          'Ride 1RD-1, 21 Nov 2026To Ibadan',
          'Ride 2RD-2, 21 Nov 2026To Ibadan',
          'Ride safe21 Nov 2026To Ibadan',
        ],
      ]);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      ...['/users/ridesDetails/1', '/users/ridesDetails/2', '/event/details/3'],
    ]);
  });

  it.each([
    ['ride', 'The closest 1 are shown. More words find fewer.', null],
    ['person', 'All of “rid” in People', '/backoffice/people?search=rid'],
  ])('says how to go on where there are more of the kind %s', async (noun, said, to) => {
    server.answer = [groupOf(noun, [result(noun, 1)], true)];
    opened('?q=rid', { area: 'backoffice' });
    await expect.poll(() => words()).toContain(said);
    expect(linkTo(/^All of/)).toBe(to);
  });

  it.each([
    ['rid', 0],
    ['ride', 1],
  ])('shows at once what the server found for %j, and asks itself for other words', async (q, asks) => {
    server.answer = [news];
    opened('?q=rid', { first: { q, groups: [rides] } });
    await expect.poll(() => words()).toContain(asks === 0 ? 'Ride 1' : 'Ride safe');
    expect(server.asked).toHaveLength(asks);
  });

  it('without words has the last searches, which can be forgotten', async () => {
    rememberSearch('kja-482');
    const { person } = opened('');
    expect(linkTo('kja-482')).toBe('/users/search?q=kja-482');
    await person.click(button('Clear'));
    expect([linkTo('kja-482'), recentSearches(), server.asked]).toEqual([null, [], []]);
  });
});

describe('the results that come with the page', () => {
  const asked = async (q: string, answer: unknown) => {
    server.answer = answer;
    return loadFirstResults(
      'users',
      { fetch },
      new Request(`https://rua.example/users/search?${new URLSearchParams({ q })}`),
    );
  };

  it('are those of the words, as many as the API takes', async () => {
    const long = 'x'.repeat(100);
    expect(await asked(` ${long}y`, [rides])).toEqual({ q: long, groups: [rides] });
    expect(server.asked.map(({ input }) => input)).toEqual([{ query: { q: long, perNoun: 20 } }]);
  });

  it('are left to the page where there are no words, or the search failed', async () => {
    expect(await asked('  ', [rides])).toBeNull();
    expect(server.asked).toEqual([]);
    expect(await asked('rid', new AppError('internal', 'No.'))).toBeNull();
  });
});
