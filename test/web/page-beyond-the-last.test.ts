// @vitest-environment happy-dom
/** A page beyond the last of a list: the last row of the last page has gone, or the address is old. No list then claims to be empty. */
import { screen, within } from '@testing-library/react';
import type { ComponentProps, FunctionComponent } from 'react';
import { expect, it, vi } from 'vitest';
import { server, shown, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { AgencyList } from '#web/features/identity/agencies/administration/agency-list.tsx';
import { PeopleList } from '#web/features/identity/people/people-list.tsx';
import { AccessesCard } from '#web/features/identity/settings/accesses-card.tsx';
import { OpenInvitations } from '#web/features/identity/staff/open-invitations.tsx';
import { CallerRideList } from '#web/features/journeys/rides/callers/caller-ride-list.tsx';
import { AuditList } from '#web/features/platform/audit/audit-list.tsx';
import { ModerationList } from '#web/features/platform/moderation/moderation-list.tsx';
import { NotificationPage } from '#web/features/platform/notifications/notification-page.tsx';
import { MediaGrid } from '#web/features/platform/pictures/media/media-grid.tsx';
import { AdvisoryList } from '#web/features/response/advisories/advisory-list.tsx';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { MessagesPage } from '#web/features/response/messages/messages-page.tsx';
import { NewestMessages } from '#web/features/response/messages/newest-messages.tsx';
import { NoticeList } from '#web/features/response/plate-notices/notice-list.tsx';
import { TrafficList } from '#web/features/road/traffic/traffic-list.tsx';
import { CommentSection } from '#web/features/site/comments/comment-section.tsx';
import { NewsTab } from '#web/features/site/content/news/news-tab.tsx';
import { tablePage } from '#web/features/site/content-editing/table/queries.ts';
import { TablePage } from '#web/features/site/content-editing/table/table-page.tsx';
import { NewsList } from '#web/features/site/news/news-list.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const beyond = { rows: [], list: [], page: 9, perPage: 10, total: 12, lastPage: 2, unread: 0 };
const answer = { data: beyond, isError: false, isPlaceholderData: false, isFetching: false };
const posts = {
  name: 'post',
  label: 'News posts',
  entries: 'many',
  order: 'date',
  title: 'title',
  fields: [],
};
const comments = { commenter: 'unverified', path: '/event/details/7', limit: 500, idempotencyKey: 'k1' };
const traffic = { answer, label: 'Updates', rowTo: () => '/', empty: 'None' };
const news = { blog: beyond, categories: [], perPage: 9, isFiltered: false };
const queue = { kind: 'ride', openCase: undefined, label: 'Cases', emptyText: 'None' };

async function expectWayToFirstPage() {
  const title = await screen.findByText('There is no such page.');
  const link = within(title.parentElement ?? document.body).getByRole('link', {
    name: 'Go to the first page',
  });
  expect(link.getAttribute('href')).toBe('/list?search=ada');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect(words()).not.toMatch(/No such (?!page)|empty|yet\.|Nothing|Nobody is invited|No notices/);
}

it.each<[FunctionComponent<never>, object?]>([
  [AgencyList],
  [PeopleList],
  [AccessesCard],
  [OpenInvitations],
  [CallerRideList],
  [AuditList],
  [ModerationList, { kind: 'traffic' }],
  [NotificationPage, { settingsTo: '/' }],
  [MediaGrid],
  [AdvisoryList],
  [CaseQueue, queue],
  [MessagesPage, { side: 'agency' }],
  [NoticeList],
  [TrafficList, traffic],
  [CommentSection, { ...comments, comments: beyond }],
  [NewsTab, news],
  [NewsList, { answer, isFiltered: false }],
])('%o says that there is no such page, and leads to the first', async (list, props = {}) => {
  server.answer = beyond;
  shown(part(list as FunctionComponent<object>, props), {
    address: '/list?search=ada&page=9',
    context: { id: 7 },
  });
  await expectWayToFirstPage();
});

it('the table of entries says that there is no such page, and leads to the first', async () => {
  const { queryKey } = tablePage('post', { search: 'ada', page: 9, perPage: 25 });
  shown(part(TablePage, { form: posts }), {
    known: [[queryKey, { ...beyond, states: [], authors: [] }]],
    address: '/list?search=ada&page=9',
  });
  await expectWayToFirstPage();
});

it('the newest messages have a page of their own in the address', async () => {
  server.answer = beyond;
  shown(part(NewestMessages, {}), { address: '/admin?day=1&messages=9' });
  const link = await screen.findByRole('link', { name: 'Go to the first page' });
  expect(link.getAttribute('href')).toBe('/admin?day=1');
});

it.each<[ComponentProps<typeof Pagination>, string]>([
  [{ page: 2, pageSize: 10, total: 11 }, '11 to 11 of 11'],
  [{ page: 2, pageSize: 10, total: 10 }, ''],
  [{ page: 1, pageSize: 10, total: 0 }, ''],
])('the links to the pages of %j say %j', (props, said) => {
  shown(part(Pagination, props));
  expect(words().slice(0, said.length || undefined)).toBe(said);
});
