// @vitest-environment happy-dom
/** Lists as all pages show them: rows in a table and on cards, their order, and filters in the address. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { DayRange } from '#web/ui/day-range.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ParamSelect } from '#web/ui/param-select.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

const queryOf = (link: Element | null) => new URL(link?.getAttribute('href') ?? '', location.href).search;
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const at = (query: string, element: Parameters<typeof shown>[0]) =>
  shown(element, { address: `/list${query}` });

const columns = [
  {
    key: 'plate',
    head: 'Plate',
    isLink: true,
    card: 'title',
    sortBy: 'plate',
    cell: (row: { id: number }) => `KJA-${row.id}`,
  },
  { key: 'state', head: 'State', card: 'lead', cell: () => 'Shown' },
  { key: 'table', head: 'Table alone', cell: () => 'table' },
  { key: 'card', card: 'foot', cell: () => 'card' },
];
const list = {
  ...{ label: 'Rides', columns, rowKey: (row: { id: number }) => row.id, empty: 'None' },
  rowTo: (row: { id: number }) => `/rides/${row.id}`,
};

describe('a list', () => {
  it('has each column where it belongs, and the number of each row', () => {
    at('', part(DataList, { ...list, rows: [{ id: 1 }, { id: 2 }], firstNumber: 11 }));
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => words(cell)));
    expect(rows).toEqual([
      ['S/N', 'Plate', 'State', 'Table alone'],
      ['11', 'KJA-1', 'Shown', 'table'],
      ['12', 'KJA-2', 'Shown', 'table'],
    ]);
    expect(screen.getAllByRole('listitem').map((card) => words(card))).toEqual([
      'ShownKJA-1card',
      'ShownKJA-2card',
    ]);
    const to = screen.getAllByRole('link', { name: 'KJA-2' }).map((one) => one.getAttribute('href'));
    expect(to).toEqual(['/rides/2', '/rides/2']);
  });

  it.each([
    [undefined, null, '?state=new&sort=plate&order=desc'],
    [{ by: 'state', order: 'asc' }, null, '?state=new&sort=plate&order=desc'],
    [{ by: 'plate', order: 'desc' }, 'descending', '?state=new&sort=plate&order=asc'],
    [{ by: 'plate', order: 'asc' }, 'ascending', '?state=new&sort=plate&order=desc'],
  ])('that is sorted by %j is sorted by its head the other way', (sort, said, query) => {
    at('?state=new&page=3', part(DataList, { ...list, rows: [], sort, empty: '' }));
    at('?state=new&page=3', part(DataList, { ...list, rows: [{ id: 1 }], sort }));
    expect(screen.getByRole('columnheader', { name: 'Plate' }).getAttribute('aria-sort')).toBe(said);
    expect(queryOf(link('Plate'))).toBe(query);
  });

  it.each([
    [{ data: undefined, isError: false }, 'Loading'],
    [{ data: undefined, isError: true }, 'The rides did not load.'],
    [{ data: { rows: [], total: 0 }, isError: false }, 'None'],
    [{ data: { rows: [{ id: 1 }], total: 25 }, isError: true }, '11 to 20 of 25 rides'],
  ])('of %j says %j', (answer, said) => {
    const refetch = vi.fn();
    const props = { ...list, answer: { ...answer, isFetching: false, refetch }, page: 2, perPage: 10 };
    shown(part(PagedList, { ...props, what: 'The rides', noun: 'rides' }));
    expect(words()).toContain(said);
    for (const again of screen.queryAllByRole('button', { name: 'Try again' })) fireEvent.click(again);
    expect(refetch).toHaveBeenCalledTimes(said === 'The rides did not load.' ? 1 : 0);
  });
});

describe('the pages of a list', () => {
  it.each([
    [1, ['Page 1', 'Page 2', 'Page 3', 'Next page'], '?state=new&page=2'],
    [2, ['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page'], '?state=new&page=3'],
    [3, ['Previous page', 'Page 1', 'Page 2', 'Page 3'], null],
  ])('beside page %i are reached from there, with the filters', (page, names, next) => {
    at(`?state=new&page=${page}`, part(Pagination, { page, pageSize: 10, total: 21 }));
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('aria-label'))).toEqual(names);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(page));
    expect(next && queryOf(link('Next page'))).toBe(next);
    expect(queryOf(link('Page 1'))).toBe('?state=new');
  });

  it('are none for a list that is whole on one', () => {
    at('', part(Pagination, { page: 1, pageSize: 10, total: 10 }));
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

describe('a filter in the address', () => {
  it.each([
    ['?state=new&page=2&search=x', 'true', '?search=x'],
    ['?state=over&page=2&search=x', null, '?state=new&search=x'],
    ['?search=x', null, '?search=x&state=new'],
  ])('at %j is set by a chip, and taken away by another press', (query, current, next) => {
    at(query, part(ChipLink, { param: 'state', value: 'new', children: 'New' }));
    expect([link('New').getAttribute('aria-current'), queryOf(link('New'))]).toEqual([current, next]);
  });

  it.each([
    ['', 'All', undefined],
    ['?status=over', 'Over', undefined],
    ['?status=nothing', 'All', undefined],
    ['?status=nothing', 'New', 'new'],
    ['', 'New', 'new'],
  ])('at %j is the tab %s, where %s is the first', (query, current, opened) => {
    const tabs = [
      { label: 'All', value: '' },
      { label: 'New', value: 'new' },
      { label: 'Over', value: 'over' },
    ];
    at(query, part(TabLinks, { label: 'Rides', param: 'status', tabs, opened }));
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(current);
  });

  it.each([
    ['?sort=oldest', 'oldest', 'Oldest first'],
    ['?sort=sideways', '', 'Newest first'],
  ])('at %j is the choice %j', async (query, value, said) => {
    at(
      `${query}&status=new&page=2`,
      part(ListTools, { searchLabel: 'Search', placeholder: '', statuses: [] }),
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    expect([select.value, select.selectedOptions[0]?.textContent]).toEqual([value, said]);
    fireEvent.change(select, { target: { value: value === '' ? 'oldest' : '' } });
    await expect.poll(() => new URLSearchParams(location.search).has('page')).toBe(false);
    expect(location.search).toBe(value === '' ? '?sort=oldest&status=new' : '?status=new');
  });

  it('is a choice that a person changes, beside the others', async () => {
    const options = [
      { value: '', label: 'All' },
      { value: 'sms', label: 'SMS' },
    ];
    const { person } = at(
      '?search=x&page=4',
      part(ParamSelect, { label: 'Channel', param: 'channel', options }),
    );
    await person.selectOptions(screen.getByRole('combobox'), 'SMS');
    await expect.poll(() => location.search).toBe('?search=x&channel=sms');
  });

  it('is a day, once its year is typed, and goes with it', async () => {
    at('?state=new&from=2026-11-01&to=x&page=2', part(DayRange));
    const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    expect([day('From day').value, day('To day').value]).toEqual(['2026-11-01', '']);
    fireEvent.change(day('To day'), { target: { value: '0002-11-30' } });
    expect(location.search).toBe('?state=new&from=2026-11-01&to=x&page=2');
    fireEvent.change(day('To day'), { target: { value: '2026-11-30' } });
    await expect.poll(() => location.search).toBe('?state=new&from=2026-11-01&to=2026-11-30');
    fireEvent.change(day('From day'), { target: { value: '' } });
    await expect.poll(() => location.search).toBe('?state=new&to=2026-11-30');
  });
});

describe('the search of a list', () => {
  it('is that of the address, also when that changes, and is cleared with the filters in place', async () => {
    const { person, router } = at('?search=ada&state=new&page=2', part(SearchBox, { label: 'Search' }));
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    expect(box.value).toBe('ada');
    await router.navigate('?search=bola&state=new');
    await expect.poll(() => box.value).toBe('bola');
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect.poll(() => location.search).toBe('?state=new');
    expect([box.value, screen.queryByRole('button', { name: 'Clear search' })]).toEqual(['', null]);
  });

  it('is sent with Enter at once, without the blanks around it, from the first page on', async () => {
    const { person, container } = at('?state=new&page=2', part(SearchBox, { label: 'Search' }));
    await person.type(screen.getByRole('searchbox'), ' ada {Enter}');
    await expect.poll(() => location.search).toBe('?state=new&search=ada');
    const kept = [...container.querySelectorAll<HTMLInputElement>('[type=hidden]')];
    expect(kept.map(({ name, value }) => [name, value])).toEqual([['state', 'new']]);
  });
});
