// @vitest-environment happy-dom
/** The search box above a list, in the half second between typing and the search. */
import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { deliveryCounts } from '#web/features/platform/deliveries/queue/queries.ts';
import { NewsTab } from '#web/features/site/content/news/news-tab.tsx';
import Deliveries from '#web/routes/backoffice/deliveries.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const counts = { waiting: 3, failed: 12, blocked: 0, oldestWaitingAt: null };
const known = [[deliveryCounts.queryKey, counts]] as const;

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

it.each<[what: string, before: string, choose: () => void, after: string]>([
  ['a state', '', () => press('Waiting 3'), 'status=waiting&search=ada'],
  ['another channel', 'channel=mail', () => press('SMS'), 'channel=sms&search=ada'],
  ['all channels', 'channel=mail&status=failed', () => press('All channels'), 'status=failed&search=ada'],
  [
    'an order',
    'status=failed&page=3',
    () => fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'oldest' } }),
    'status=failed&sort=oldest&search=ada',
  ],
  [
    'a day',
    '',
    () => fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-01' } }),
    'from=2026-11-01&search=ada',
  ],
])('%s that a person chooses while a typed word waits to be searched stays beside it', async (...row) => {
  const [, before, choose, after] = row;
  shown(createElement(Deliveries), { known, address: `/backoffice/deliveries?${before}` });
  // No time passes between the two.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } });
  choose();
  await expect.poll(() => location.search).toBe(`?${after}`);
});

it('a person who chooses a filter while a typed word waits still sees the word', async () => {
  shown(createElement(Deliveries), { known, address: '/backoffice/deliveries' });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'ada' } });
  press('SMS');
  await expect.poll(() => location.search).toBe('?channel=sms');
  expect(field.value).toBe('ada');
});

it('a filter of a page that comes from the server slowly stays beside the typed word as well', async () => {
  history.replaceState(null, '', '/news');
  const { promise, resolve } = Promise.withResolvers<null>();
  const categories = [{ value: 'rights', label: 'Rights' }];
  const blog = { heading: null, list: [], page: 1, perPage: 9, lastPage: 1, total: 0 };
  const page = () => createElement(NewsTab, { blog, categories, perPage: 9, isFiltered: false });
  const router = createBrowserRouter([{ path: '*', loader: () => promise, Component: page }], {
    hydrationData: { loaderData: { 0: null } },
  });
  render(createElement(RouterProvider, { router }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } });
  press('Rights');
  // The search comes while the page of the filter is still on its way.
  await expect.poll(() => router.state.navigation.location?.search ?? '').toContain('search=ada');
  resolve(null);
  await expect.poll(() => location.search).toBe('?category=rights&search=ada');
});
