// @vitest-environment happy-dom
/** Filters that are chosen one after the other, while the page of the first is still on its way. */
import { fireEvent, render, screen } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import '#test/support/rendered.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { DayRange } from '#web/ui/day-range.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ParamSelect } from '#web/ui/param-select.tsx';

const options = [
  { value: '', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
];

const open = { param: 'status', value: 'open', children: 'Open' };
const rides = { param: 'kind', value: 'ride', children: 'Rides' };

function Tools() {
  return createElement(
    Fragment,
    null,
    createElement(ChipLink, open),
    createElement(ChipLink, rides),
    createElement(ParamSelect, { label: 'Sort', param: 'sort', options }),
    createElement(DayRange),
    createElement(Pagination, { page: 1, pageSize: 10, total: 30 }),
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

it.each<[what: string, choose: () => void, after: string]>([
  ['another filter', () => press('Rides'), '?status=open&kind=ride'],
  ['the same filter', () => press('Open'), ''],
  ['the next page', () => press('Next page'), '?status=open&page=2'],
  [
    'an order',
    () => fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'oldest' } }),
    '?status=open&sort=oldest',
  ],
  [
    'a day',
    () => fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-01' } }),
    '?status=open&from=2026-11-01',
  ],
])('%s is chosen beside a filter whose page has not come yet', async (_, choose, after) => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter([{ path: '*', loader: () => promise, Component: Tools }], {
    hydrationData: { loaderData: { 0: null } },
  });
  render(createElement(RouterProvider, { router }));
  press('Open');
  await expect.poll(() => router.state.navigation.location?.search).toBe('?status=open');
  choose();
  resolve(null);
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  expect(router.state.location.search).toBe(after);
});
