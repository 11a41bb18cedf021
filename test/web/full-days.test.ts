// @vitest-environment happy-dom
/** A day of the calendar with more entries than it shows says so, and shows all of them part by part. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import {
  type CalendarEntry,
  getPublishingCalendar,
  listCalendarDay,
  shownOfDay,
} from '#domain/site/content/calendar.ts';
import { button, server, shown, words } from '#test/support/rendered.tsx';
import { PublishingCalendar } from '#web/features/site/content-editing/table/publishing-calendar.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const total = shownOfDay + 51;
const entry = (id: number, ofDay = total): CalendarEntry => ({
  ...{ id, kind: 'post', title: `Post ${id}`, state: 'published', at: '2026-11-24T08:00:00Z', ofDay },
});
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

it('says how many more a full day has, and shows them in a dialog, page after page', async () => {
  const alone = { ...entry(999, 1), title: 'Alone', at: '2026-11-25T08:00:00Z' };
  const month = [...numbers(1, shownOfDay).map((id) => entry(id)), alone];
  const pages = [numbers(1, 50), numbers(51, total - 50)];
  server.answer = ({ params, query }: { params?: object; query: { page: number } }) =>
    params
      ? {
          ...{ page: query.page, perPage: 50, lastPage: 2, total },
          rows: pages[query.page - 1]?.map((id) => entry(id)),
        }
      : month;
  const { person, router } = shown(createElement(PublishingCalendar));
  await router.navigate('/?month=2026-11&part=post');
  await screen.findByRole('link', { name: 'Posts', current: true });
  await screen.findAllByRole('link', { name: /^Alone/ });
  const more = screen.getAllByRole('button', { name: /more/ });
  // In the weeks of wide screens, and in the days of phones.
  expect(more.map(words)).toEqual(['51 more on 24 Nov 2026', '51 more on 24 Nov 2026']);
  await person.click(more[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: /24 Nov 2026/ }));
  expect(await dialog.findByText(`50 of ${total}`)).toBeTruthy();
  expect(dialog.getAllByRole('listitem')).toHaveLength(50);
  await person.click(button('Show more'));
  await dialog.findByText(`${total} of ${total}`);
  expect(dialog.getAllByRole('listitem')).toHaveLength(total);
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  const asked = server.asked.filter(({ endpoint }) => endpoint === listCalendarDay);
  expect(asked.map(({ input }) => input)).toEqual(
    [1, 2].map((page) => ({ params: { day: '2026-11-24' }, query: { page, perPage: 50, part: 'post' } })),
  );
  expect(server.asked.some(({ endpoint }) => endpoint === getPublishingCalendar)).toBe(true);
});

it('keeps the part of the site that was chosen in the month before and after', async () => {
  server.answer = [];
  const { router } = shown(createElement(PublishingCalendar));
  await router.navigate('/?view=calendar&month=2026-12&part=project');
  // Before, the page shows the month of today, which may be the same.
  await screen.findByRole('link', { name: 'Events and projects', current: true });
  for (const [name, month] of [
    ['November 2026', '2026-11'],
    ['January 2027', '2027-01'],
  ]) {
    const link = await screen.findByRole('link', { name: name ?? '' });
    expect(link.getAttribute('href')).toBe(`/?view=calendar&month=${month}&part=project`);
  }
});
