// @vitest-environment happy-dom
/** The lists of the back office, of settings and of notifications: what each asks for, and what it says without rows. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { listKeptAgencies } from '#domain/identity/agencies/agencies-admin.ts';
import { listInvitations } from '#domain/identity/agencies/invitations.ts';
import { listPeople } from '#domain/identity/people.ts';
import { listDataAccess } from '#domain/identity/settings.ts';
import { listAuditEntries } from '#domain/platform/audit.ts';
import { listDeliveries } from '#domain/platform/deliveries/delivery-queue.ts';
import { listModeratedSpaces, listModeratedTraffic } from '#domain/platform/moderation/moderation.ts';
import { listNotifications } from '#domain/platform/notifications/notifications.ts';
import { server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { AgencyList } from '#web/features/identity/agencies/administration/agency-list.tsx';
import { PeopleList } from '#web/features/identity/people/people-list.tsx';
import { AccessesCard } from '#web/features/identity/settings/accesses-card.tsx';
import { OpenInvitations } from '#web/features/identity/staff/open-invitations.tsx';
import { AuditList } from '#web/features/platform/audit/audit-list.tsx';
import { DeliveryList } from '#web/features/platform/deliveries/queue/delivery-list.tsx';
import { ModerationList } from '#web/features/platform/moderation/moderation-list.tsx';
import { NotificationPage } from '#web/features/platform/notifications/notification-page.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type List = readonly [component: FunctionComponent<never>, props?: object];

const people: List = [PeopleList];
const agencies: List = [AgencyList];
const deliveries: List = [DeliveryList];
const log: List = [AuditList];
const traffic: List = [ModerationList, { kind: 'traffic' }];
const spaces: List = [ModerationList, { kind: 'space' }];
const notifications: List = [NotificationPage, { settingsTo: '/users/settings' }];
const accesses: List = [AccessesCard];
const invitations: List = [OpenInvitations];

const page = ([component, props = {}]: List, query: string) =>
  shown(createElement(component as FunctionComponent<object>, props), { address: `/list?${query}` });
const askedOf = (endpoint: Endpoint) =>
  server.asked.filter((one) => wayOf(one.endpoint) === wayOf(endpoint)).map(({ input }) => input);

const days = { from: '2026-11-01', to: '2026-11-27' };
const dated = 'from=2026-11-01&to=2026-11-27';

it.each<[string, List, string, Endpoint, object]>([
  [
    'people',
    people,
    'search=+ada+&type=driver&status=suspended&sort=name&page=3',
    listPeople,
    { page: 3, perPage: 25, search: 'ada', type: 'driver', status: 'suspended', sort: 'name' },
  ],
  ['people', people, 'type=pilot&status=away&sort=age&page=0', listPeople, { page: 1, perPage: 25 }],
  [
    'agencies',
    agencies,
    'search=frsc&status=unstaffed&page=2',
    listKeptAgencies,
    { page: 2, perPage: 25, search: 'frsc', status: 'unstaffed' },
  ],
  [
    'deliveries',
    deliveries,
    `search=ada&channel=sms&status=waiting&${dated}&sort=oldest&page=2`,
    listDeliveries,
    { page: 2, perPage: 25, search: 'ada', channel: 'sms', status: 'waiting', ...days, sort: 'oldest' },
  ],
  [
    'deliveries',
    deliveries,
    'status=blocked&sort=newest',
    listDeliveries,
    { page: 1, perPage: 25, status: 'blocked' },
  ],
  [
    'entries of the log',
    log,
    `search=ada&role=editor&${dated}&page=2`,
    listAuditEntries,
    { page: 2, perPage: 25, search: 'ada', role: 'editor', ...days },
  ],
  [
    'traffic updates',
    traffic,
    'search=flood&status=hidden&page=2',
    listModeratedTraffic,
    { page: 2, perPage: 10, search: 'flood', status: 'hidden' },
  ],
  ['parking spaces', spaces, '', listModeratedSpaces, { page: 1, perPage: 10, status: 'open' }],
  [
    'notifications',
    notifications,
    'status=unread&page=2',
    listNotifications,
    { page: 2, perPage: 10, status: 'unread' },
  ],
  ['notifications', notifications, '', listNotifications, { page: 1, perPage: 10, status: 'all' }],
  ['agencies that opened a report', accesses, 'tab=privacy&page=2', listDataAccess, { page: 2, perPage: 10 }],
  ['invitations', invitations, 'page=2', listInvitations, { page: 2, perPage: 10 }],
  [
    'invitations',
    [OpenInvitations, { agencyId: 3 }],
    '',
    listInvitations,
    { page: 1, perPage: 10, agency: 3 },
  ],
])('the %s that are asked for at an address: %#', (_, list, query, endpoint, asked) => {
  page(list, query);
  expect(askedOf(endpoint)).toContainEqual({ query: asked });
});

it.each<[List, string, string]>([
  [agencies, '', 'No such agency.'],
  [agencies, 'status=unstaffed', 'None waits.'],
  [agencies, 'status=unreachable', 'All can be reached.'],
  [agencies, 'status=unstaffed&search=ada', 'No such agency.'],
  [people, 'status=suspended', 'Nobody fits.'],
  [deliveries, '', 'No such message.'],
  [log, '', 'Nothing was done yet.'],
  [log, 'role=editor', 'No such entry.'],
  [log, 'page=2', 'Nothing was done yet.'],
  [traffic, '', 'Nothing waits here.'],
  [traffic, 'status=hidden', 'Nothing found.'],
  [traffic, 'search=flood', 'Nothing found.'],
  [notifications, '', 'No notifications.'],
  [notifications, 'status=unread', 'Nothing unread.'],
  [accesses, '', 'No agency has opened a report of yours.'],
  [invitations, '', 'Nobody is invited now.'],
])('%#: an empty list says what that means', async (list, query, said) => {
  server.answer = { rows: [], total: 0, page: 1, perPage: 10, unread: 0 };
  page(list, query);
  await expect.poll(() => words()).toContain(said);
});

it.each<[string, List, Endpoint]>([
  ['The people', people, listPeople],
  ['The agencies', agencies, listKeptAgencies],
  ['The queue', deliveries, listDeliveries],
  ['The log', log, listAuditEntries],
  ['The list', traffic, listModeratedTraffic],
  ['The notifications', notifications, listNotifications],
  ['This list', accesses, listDataAccess],
  ['The invitations', invitations, listInvitations],
])('%s that did not load can be asked for again', async (what, list, endpoint) => {
  server.answer = new AppError('unavailable', 'There is no network.');
  const { person } = page(list, '');
  await screen.findByText(`${what} did not load.`);
  server.answer = { rows: [], total: 0, page: 1, perPage: 10, unread: 0 };
  const before = askedOf(endpoint).length;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => words()).not.toContain('did not load.');
  expect(askedOf(endpoint)).toHaveLength(before + 1);
});

describe('the count of the log', () => {
  const row = {
    ...{ number: 41, at: '2026-11-27T23:30:00Z', actor: 'Ada', role: 'staff', action: 'x', subject: '' },
    ...{ about: '', network: '' },
  };

  it.each([
    ['', 60, '1 to 25 of 60 entries'],
    ['role=editor', 26, '1 to 25 of 26 entries or more'],
    ['role=editor&page=2', 30, '26 to 30 of 30 entries'],
  ])('at %j with %i found is %j', async (query, total, said) => {
    server.answer = { rows: [row], total };
    page(log, query);
    await expect
      .poll(() => words(screen.getByRole('navigation', { name: 'Pages' })))
      .toMatch(new RegExp(`^${said}(?! or)`));
    expect(words()).toContain('28 Nov 2026, 12:30 AM');
  });
});
