// @vitest-environment happy-dom
/** Lists of the site and of its staff ask for what their address says, and say why they are empty. */
import { screen } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { listContactMessages } from '#domain/site/contact.ts';
import { getPublishingCalendar } from '#domain/site/content/calendar.ts';
import { listDeletedEntries } from '#domain/site/content/deletion.ts';
import { listDatedEntries, summarizeDatedEntries } from '#domain/site/content/table.ts';
import { listNews } from '#domain/site/news.ts';
import { listSubscribers } from '#domain/site/subscribers.ts';
import { server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { DeletedEntries } from '#web/features/site/content-editing/deleted-entries.tsx';
import { TablePage } from '#web/features/site/content-editing/table/table-page.tsx';
import { MessageList } from '#web/features/site/inbox/message-list.tsx';
import { SubscriberList } from '#web/features/site/inbox/subscriber-list.tsx';
import Content from '#web/routes/backoffice/content.tsx';
import Inbox from '#web/routes/backoffice/inbox.tsx';
import NewsPage from '#web/routes/user/news.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const author = { name: 'author', label: 'Author', control: 'line', hint: '', required: true, choices: [] };
const category = { ...author, name: 'category', label: 'Category', control: 'choice' };
const posts = {
  ...{ name: 'post', label: 'News posts', hint: '', entries: 'many', order: 'date', title: 'title' },
  fields: [author, { ...category, choices: [{ value: 'rights', label: 'Rights' }] }],
} as never;
const params = { kind: 'post' };
const table = () => createElement(TablePage, { form: posts });
const postFilter = 'search=+ada+&state=draft&category=rights&author=Bola&page=2';
const ada = { search: 'ada' };

type Row = [list: string, page: () => ReactElement, address: string, endpoint: Endpoint, asks: object];

const lists: Row[] = [
  [
    'the inbox',
    () => createElement(Inbox),
    'search=+ada+&status=answered&assigned=me&page=2',
    listContactMessages,
    { query: { ...ada, status: 'answered', assigned: 'me', page: 2, perPage: 20 } },
  ],
  [
    'the inbox with what makes no sense',
    () => createElement(Inbox),
    'search=+&status=lost&assigned=you&page=x',
    listContactMessages,
    { query: { status: 'open', page: 1, perPage: 20 } },
  ],
  [
    'the subscribers',
    () => createElement(Inbox),
    'tab=subscribers&search=ada&status=asked&page=3',
    listSubscribers,
    { query: { ...ada, status: 'asked', page: 3, perPage: 25 } },
  ],
  [
    'the news of members',
    () => createElement(NewsPage),
    'search=ada&category=rights&page=2',
    listNews,
    { query: { ...ada, category: 'rights', page: 2, perPage: 9 } },
  ],
  [
    'the posts',
    table,
    postFilter,
    listDatedEntries,
    { params, query: { ...ada, state: 'draft', category: 'rights', author: 'Bola', page: 2, perPage: 25 } },
  ],
  [
    'the counts of posts in each state',
    table,
    postFilter,
    summarizeDatedEntries,
    { params, query: { ...ada, category: 'rights', author: 'Bola' } },
  ],
  [
    'the deleted posts',
    table,
    'view=deleted&search=ada&page=2',
    listDeletedEntries,
    { params, query: { ...ada, page: 2, perPage: 25 } },
  ],
  [
    'the calendar of the posts',
    table,
    'view=calendar&month=2026-12&part=project',
    getPublishingCalendar,
    { query: { month: '2026-12', part: 'project' } },
  ],
  [
    'the calendar of the site',
    () => createElement(Content),
    'view=calendar&month=2026-12&part=all',
    getPublishingCalendar,
    { query: { month: '2026-12' } },
  ],
];

it.each(lists)('%s: the answer is that of the address', async (_, page, address, endpoint, asks) => {
  shown(page(), { address: `/list?${address}` });
  const asked = () => server.asked.filter((one) => wayOf(one.endpoint) === wayOf(endpoint));
  await expect.poll(() => asked().map(({ input }) => input)).toEqual([asks]);
});

type Empty = [list: string, page: () => ReactElement, address: string, total: number, says: string];

const empty: Empty[] = [
  ['the open messages', () => createElement(MessageList), '', 0, 'Nothing waits here.'],
  ['the answered messages', () => createElement(MessageList), 'status=answered', 0, 'No such message.'],
  ['the subscribers', () => createElement(SubscriberList), '', 0, 'No subscribers here.'],
  ['the news', () => createElement(NewsPage), '', 0, 'No news yet.'],
  ['news of a category', () => createElement(NewsPage), 'category=rights', 0, 'No post matches.'],
  ['found news', () => createElement(NewsPage), 'search=ada', 0, 'No post matches.'],
  ['what is deleted', () => createElement(DeletedEntries, { form: posts }), '', 0, 'Nothing is deleted.'],
  [
    'found deleted posts',
    () => createElement(DeletedEntries, { form: posts }),
    'search=ada',
    0,
    'Nothing fits.',
  ],
];

it.each(empty)('where there is nothing among %s it says so', async (_, page, address, total, says) => {
  server.answer = { rows: [], total, page: 1, perPage: 9, lastPage: 1 };
  shown(page(), { address: `/list?${address}` });
  await screen.findByText(says);
  for (const [, , , , other] of empty) if (other !== says) expect(words()).not.toContain(other);
});

it('a filter without news leads back to all of them', async () => {
  server.answer = { rows: [], total: 0, page: 1, perPage: 9, lastPage: 1 };
  const { person, router } = shown(createElement(NewsPage), { address: '/list?category=rights&search=ada' });
  await person.click(await screen.findByRole('link', { name: 'Show all news' }));
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/list', '']);
});
