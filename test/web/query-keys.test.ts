/** A window that hears a live event asks anew for what shows the change. */
import type { QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryKeys } from '#web/features/app/live-events/query-keys.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { dutyQuery } from '#web/features/identity/agencies/duty/queries.ts';
import { organizationQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { itemCounts, itemDetails } from '#web/features/journeys/items/queries.ts';
import { manifestDetails, manifestListQuery } from '#web/features/journeys/manifests/queries.ts';
import { factsOfPlate } from '#web/features/journeys/plate-checks/queries.ts';
import { rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { deliveryCounts } from '#web/features/platform/deliveries/queue/queries.ts';
import { notificationsPage, unreadCount } from '#web/features/platform/notifications/queries.ts';
import { complaintCount } from '#web/features/reporting/complaints/list-queries.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { caseCounts, caseDetails } from '#web/features/response/cases/queries.ts';
import { caseViews } from '#web/features/response/cases/view-queries.ts';
import { conversation, ticketCounts } from '#web/features/response/messages/queries.ts';
import { bookingDetails, parkingCounts } from '#web/features/road/parking/queries.ts';
import { advisoriesInForce, trafficDetails } from '#web/features/road/traffic/queries.ts';
import { contactThread } from '#web/features/site/inbox/queries.ts';
import { newsDetails } from '#web/features/site/news/queries.ts';

type Event = keyof typeof queryKeys;

/** Queries that each event must refresh. The two events of presence are left out: their windows ask by themselves. */
const shown: Record<Exclude<Event, 'case-presence' | 'content-presence'>, { queryKey: QueryKey }[]> = {
  'ride-changed': [rideCounts, rideDetails(1)],
  'item-changed': [itemCounts, itemDetails(1)],
  'complaint-changed': [complaintCount, complaintDetails('CP-22222222')],
  'case-changed': [
    caseCounts,
    caseDetails(1),
    rideDetails(1),
    itemDetails(1),
    complaintDetails('CP-22222222'),
  ],
  'case-views-changed': [caseViews],
  'organization-changed': [organizationQuery],
  'duty-changed': [dutyQuery],
  'manifests-changed': [manifestListQuery({ page: 1 }), manifestDetails(1)],
  'agencies-changed': [allAgencies],
  'account-changed': [accountQuery],
  'notifications-changed': [unreadCount, notificationsPage({ page: 1 })],
  'parking-changed': [parkingCounts, bookingDetails(1)],
  'traffic-changed': [advisoriesInForce, trafficDetails(1)],
  'news-changed': [newsDetails(1)],
  'desk-changed': [deliveryCounts, contactThread(1)],
  'messages-changed': [ticketCounts, conversation('MS-22222222')],
  'safety-pass-changed': [passQuery],
  'plate-notice-withdrawn': [factsOfPlate('KJA-482XY')],
  'company-check-ended': [factsOfPlate('KJA-482XY')],
};

it.each(Object.entries(shown))('%s refreshes the queries that show the change', (event, queries) => {
  const asked: readonly unknown[] = queryKeys[event as Event];
  expect(queries.map(({ queryKey }) => queryKey[0]).filter((family) => !asked.includes(family))).toEqual([]);
});
