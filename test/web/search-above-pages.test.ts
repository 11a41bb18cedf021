// @vitest-environment happy-dom
/** The search above each page: the calls while a person types, and the page of each result. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { search, searchBackoffice, searchCases } from '#domain/platform/search/search.ts';
import { server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { recentSearches, rememberSearch } from '#web/features/platform/search/recent-searches.ts';
import { SearchLink, TopSearch } from '#web/features/platform/search/top-search.tsx';

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

describe('the list under the field', () => {
  async function typed(text: string, answer: unknown = [rides, news], area = 'users') {
    server.answer = answer;
    const page = shown(part(TopSearch, { area }), { address: '/users/dashboard' });
    const input = screen.getByRole<HTMLInputElement>('combobox');
    await page.person.click(input);
    if (text !== '') await page.person.type(input, text);
    return { ...page, input };
  }
  const options = () => screen.queryAllByRole('option').map((one) => words(one));
  const active = () =>
    words(document.querySelector('[role=option][aria-selected=true]') ?? document.createElement('i'));

  it('has the results by kind, and all of them last', async () => {
    await typed(' rid ');
    await expect
      .poll(options)
      .toEqual([
        ...['Ride 1RD-1To Ibadan', 'Ride 2RD-2To Ibadan', 'Ride safeTo Ibadan', 'All results for “rid”'],
      ]);
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Rides',
      'News',
    ]);
    const to = screen.getAllByRole('option').map((one) => one.getAttribute('href'));
    expect(to).toEqual([
      ...['/users/ridesDetails/1', '/users/ridesDetails/2', '/event/details/3', '/users/search?q=rid'],
    ]);
    expect(server.asked.at(-1)?.input).toEqual({ query: { q: 'rid', perNoun: 3 } });
  });

  it('is walked with the arrows, from its end as well, and Enter goes to the one that is marked', async () => {
    const { person, input } = await typed('rid');
    await expect.poll(() => options().length).toBe(4);
    const walked = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await person.keyboard(`{${key}}`);
      walked.push(active());
    }
    expect(walked).toEqual([
      ...['Ride 1RD-1To Ibadan', 'Ride 2RD-2To Ibadan', 'Ride 1RD-1To Ibadan', '', 'All results for “rid”'],
    ]);
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id);
    await person.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expect.poll(() => location.pathname).toBe('/users/ridesDetails/2');
    expect([options(), recentSearches()]).toEqual([[], ['rid']]);
  });

  it('leads to all results with Enter while none is marked, also after more was typed', async () => {
    const { person } = await typed('rid');
    await expect.poll(() => options().length).toBe(4);
    await person.keyboard('{ArrowDown}');
    await person.keyboard('e 1{Enter}');
    await expect.poll(() => location.pathname + location.search).toBe('/users/search?q=ride+1');
    expect(options()).toEqual([]);
  });

  it.each([
    [[rides, news], '3 results'],
    [[groupOf('ride', [result('ride', 1)])], '1 result'],
    [[], 'Nothing found.'],
    [new AppError('internal', 'No.'), 'The search did not work. Press Enter to try again.'],
  ])('says how many there are: %#', async (answer, said) => {
    await typed('rid', answer);
    await expect.poll(() => screen.queryByRole('status')?.textContent).toBe(said);
  });

  it('has the last searches while nothing is typed, and one is looked for again', async () => {
    rememberSearch('lagos');
    rememberSearch('kja-482');
    const { person } = await typed('');
    await expect.poll(options).toEqual(['kja-482', 'lagos']);
    expect(screen.getByRole('listbox').getAttribute('aria-label')).toBe('Recent searches');
    await person.click(screen.getByRole('option', { name: 'lagos' }));
    await expect.poll(() => location.search).toBe('?q=lagos');
    expect(recentSearches()).toEqual(['lagos', 'kja-482']);
    expect(server.asked).toEqual([]);
  });

  it('closes with Escape and leaves what was typed', async () => {
    const { person, input } = await typed('rid');
    await expect.poll(() => options().length).toBe(4);
    await person.keyboard('{Escape}');
    expect([options(), input.value, input.getAttribute('aria-expanded')]).toEqual([[], 'rid', 'false']);
  });

  it.each([
    ['users', '/users/search', search, 'Search'],
    ['admin', '/admin/search', searchCases, 'Find a case'],
    ['backoffice', '/backoffice/search', searchBackoffice, 'Search everything'],
  ])('of %s asks in its area', async (area, page, endpoint, placeholder) => {
    const { person, input } = await typed('ada', [], area);
    await expect.poll(() => server.asked.map((one) => wayOf(one.endpoint))).toContain(wayOf(endpoint));
    expect(input.placeholder).toBe(placeholder);
    await person.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(page);
  });
});

it.each(['users', 'admin', 'backoffice'])('on phones a link leads to the search of %s', (area) => {
  shown(part(SearchLink, { area }));
  expect(linkTo('Search')).toBe(`/${area}/search`);
});

it('the key / leads into the field, and is typed where a person writes', async () => {
  shown(part(TopSearch, { area: 'users' }));
  const input = screen.getByRole<HTMLInputElement>('combobox');
  input.checkVisibility = () => true;
  await vi.dynamicImportSettled();
  const other = document.body.appendChild(document.createElement('textarea'));
  const press = (target: Element, keys: object = {}) => fireEvent.keyDown(target, { key: '/', ...keys });
  await expect
    .poll(() => {
      press(document.body);
      return document.activeElement;
    })
    .toBe(input);
  other.focus();
  press(other);
  press(document.body, { ctrlKey: true });
  expect(document.activeElement).toBe(other);
  other.remove();
});
