/** The key of a list's page has all its filters, so that the rows of one filter are never shown for another. */
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { fieldName } from '#domain/contract/wire.ts';
import { listKeptAgencies } from '#domain/identity/agencies/agencies-admin.ts';
import { listInvitations } from '#domain/identity/agencies/invitations.ts';
import { listPeople } from '#domain/identity/people.ts';
import { listItems } from '#domain/journeys/items/items.ts';
import { listManifests } from '#domain/journeys/manifests/manifests.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { listAuditEntries } from '#domain/platform/audit.ts';
import { listDeliveries } from '#domain/platform/deliveries/delivery-queue.ts';
import { listModeratedComments } from '#domain/platform/moderation/moderation.ts';
import { listNotifications } from '#domain/platform/notifications/notifications.ts';
import { browseMedia } from '#domain/platform/pictures/media.ts';
import { listComplaints } from '#domain/reporting/complaints.ts';
import { listFlaggedRides } from '#domain/reporting/flags.ts';
import { listFlaggedItems } from '#domain/reporting/item-flags.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { listTickets } from '#domain/response/messages/messages.ts';
import { listIncoming } from '#domain/road/parking/bookings.ts';
import { exploreSpaces, listOwnSpaces } from '#domain/road/parking/spaces.ts';
import {
  exploreTrafficUpdates,
  findSimilarTrafficUpdates,
  listOwnTrafficUpdates,
} from '#domain/road/traffic/updates.ts';
import { listContactMessages } from '#domain/site/contact.ts';
import { listDatedEntries } from '#domain/site/content/table.ts';
import { listNews } from '#domain/site/news.ts';
import { listSubscribers } from '#domain/site/subscribers.ts';
import { agenciesPage } from '#web/features/identity/agencies/administration/queries.ts';
import { peoplePage } from '#web/features/identity/people/queries.ts';
import { invitationsPage } from '#web/features/identity/staff/queries.ts';
import { flaggedItemsPage, itemsPage } from '#web/features/journeys/items/queries.ts';
import { manifestListQuery } from '#web/features/journeys/manifests/queries.ts';
import { callerRidesPage } from '#web/features/journeys/rides/callers/queries.ts';
import { flaggedRidesPage, ridesPage } from '#web/features/journeys/rides/queries.ts';
import { auditPage } from '#web/features/platform/audit/queries.ts';
import { deliveriesPage } from '#web/features/platform/deliveries/queue/queries.ts';
import { moderatedPage } from '#web/features/platform/moderation/queries.ts';
import { notificationsPage } from '#web/features/platform/notifications/queries.ts';
import { mediaPage } from '#web/features/platform/pictures/media/queries.ts';
import { complaintsPage } from '#web/features/reporting/complaints/list-queries.ts';
import { casesPage } from '#web/features/response/cases/queries.ts';
import { ticketsPage } from '#web/features/response/messages/queries.ts';
import { plateNoticesPage } from '#web/features/response/plate-notices/queries.ts';
import { bookingsPage, exploredPage, ownSpacesPage } from '#web/features/road/parking/queries.ts';
import { ownTrafficPage, similarTraffic, trafficPage } from '#web/features/road/traffic/queries.ts';
import { calendarOf, tablePage, tableSummary } from '#web/features/site/content-editing/table/queries.ts';
import { inboxPage, subscribersPage } from '#web/features/site/inbox/queries.ts';
import { newsPage } from '#web/features/site/news/queries.ts';

type Asked = Record<string, unknown>;

/** Each query with the endpoint that it calls, or with the names of its fields. */
const lists: Record<string, [list: (asked: never) => { queryKey: QueryKey }, fields: Endpoint | string]> = {
  agencies: [agenciesPage, listKeptAgencies],
  people: [peoplePage, listPeople],
  invitations: [invitationsPage, listInvitations],
  items: [itemsPage, listItems],
  'flagged items': [flaggedItemsPage, listFlaggedItems],
  manifests: [manifestListQuery, listManifests],
  rides: [ridesPage, listRides],
  'flagged rides': [flaggedRidesPage, listFlaggedRides],
  'audit entries': [auditPage, listAuditEntries],
  deliveries: [deliveriesPage, listDeliveries],
  comments: [(asked) => moderatedPage('comment', asked), listModeratedComments],
  notifications: [notificationsPage, listNotifications],
  media: [mediaPage, browseMedia],
  complaints: [complaintsPage, listComplaints],
  cases: [casesPage, listCases],
  tickets: [ticketsPage, listTickets],
  bookings: [(asked) => bookingsPage('owner', asked), listIncoming],
  'parking spaces': [exploredPage, exploreSpaces],
  'own parking spaces': [ownSpacesPage, listOwnSpaces],
  traffic: [(asked) => trafficPage(asked, null), exploreTrafficUpdates],
  'own traffic updates': [ownTrafficPage, listOwnTrafficUpdates],
  'similar traffic updates': [similarTraffic, findSimilarTrafficUpdates],
  content: [(asked) => tablePage('post', asked), listDatedEntries],
  'content, counted': [(asked) => tableSummary('post', asked), 'search category author'],
  'contact messages': [inboxPage, listContactMessages],
  subscribers: [subscribersPage, listSubscribers],
  news: [newsPage, listNews],
  'callers’ rides': [callerRidesPage, 'page search status'],
  'plate notices': [plateNoticesPage, 'page search state'],
};

/** @returns the fields of an endpoint's query, as the code names them. */
function fieldsOf({ query }: Endpoint): string[] {
  if (!(query instanceof z.ZodMiniCodec)) throw new Error('the endpoint has no query');
  return Object.keys((query.def.in as z.ZodMiniObject).def.shape).map((name) => fieldName(query, name));
}

it.each(Object.entries(lists))(
  'the key of the list of %s differs with each of its fields',
  (_, [list, fields]) => {
    const names = typeof fields === 'string' ? fields.split(' ') : fieldsOf(fields);
    expect(names.length).toBeGreaterThan(1);
    const first: Asked = Object.fromEntries(names.map((name) => [name, `first ${name}`]));
    const keyOf = (asked: Asked) => hashKey(list(asked as never).queryKey);
    const keys = [first, ...names.map((name) => ({ ...first, [name]: `other ${name}` }))].map(keyOf);
    expect(new Set(keys).size).toBe(names.length + 1);
  },
);

it('no two lists have the same key where they are asked the same', () => {
  const fields = Object.values(lists).flatMap(([, of]) =>
    typeof of === 'string' ? of.split(' ') : fieldsOf(of),
  );
  const asked: Asked = Object.fromEntries(fields.map((name) => [name, `first ${name}`]));
  const keys = Object.values(lists).map(([list]) => hashKey(list(asked as never).queryKey));
  expect(keys.filter((key, place) => keys.indexOf(key) < place)).toEqual([]);
});

it('keys differ with the side, the kind, the month and the place', () => {
  const page = { page: 1, perPage: 10 };
  const keys = [
    ...(['comment', 'space'] as const).map((kind) => moderatedPage(kind, page)),
    ...(['owner', 'booker'] as const).map((side) => bookingsPage(side, page)),
    ...['post', 'project'].flatMap((kind) => [tablePage(kind, page), tableSummary(kind, {})]),
    ...['2026-11', '2026-12'].flatMap((month) => [
      calendarOf(month, undefined),
      calendarOf(month, 'project'),
    ]),
    ...[null, { latitude: 6.5, longitude: 3.3 }, { latitude: 6.5, longitude: 3.9 }].map((place) =>
      trafficPage(page, place),
    ),
  ].map(({ queryKey }) => hashKey(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});
