// @vitest-environment happy-dom
/** A window at each change of a report and of notifications. */
import { describe, vi } from 'vitest';
import { appealDecision } from '#domain/platform/moderation/moderation.ts';
import { reportComment, reportSpace, reportTrafficUpdate } from '#domain/platform/moderation/reports.ts';
import { readAllNotifications } from '#domain/platform/notifications/notifications.ts';
import {
  editComplaint,
  endComplaint,
  retryComplaintDelivery,
  withdrawComplaint,
} from '#domain/reporting/complaints.ts';
import { retryDelivery, withdrawRideFlag } from '#domain/reporting/flags.ts';
import { retryItemDelivery, withdrawItemFlag } from '#domain/reporting/item-flags.ts';
import { itChanges } from '#test/support/window-changes.ts';
import { itemCounts, itemDetails } from '#web/features/journeys/items/queries.ts';
import { rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { ownDecision, useAppeal } from '#web/features/platform/moderation/decisions/queries.ts';
import { commentDetails, useReport } from '#web/features/platform/moderation/reports/queries.ts';
import { newestNotifications, unreadCount } from '#web/features/platform/notifications/queries.ts';
import { useReadAll } from '#web/features/platform/notifications/use-read-all.ts';
import { complaintCount } from '#web/features/reporting/complaints/list-queries.ts';
import {
  complaintDetails,
  useEditComplaint,
  useEndComplaint,
  useRetryComplaintDelivery,
  useWithdrawComplaint,
} from '#web/features/reporting/complaints/queries.ts';
import { useRetryDelivery, useWithdrawFlag } from '#web/features/reporting/flags/queries.ts';
import { spaceDetails } from '#web/features/road/parking/queries.ts';
import { trafficDetails } from '#web/features/road/traffic/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const isSilent = true;

describe('a complaint', () => {
  const complaint = { complaintRef: 'CP-22222222' };
  const details = complaintDetails(complaint.complaintRef);
  const ofIt = { params: { id: complaint.complaintRef } };
  const answered = {
    answer: complaint,
    shows: [details, complaint],
    renews: [details, complaintCount],
    isSilent,
  } as const;
  itChanges({
    'is corrected': {
      use: () => useEditComplaint(complaint),
      of: { title: 'It' },
      asks: [editComplaint, { ...ofIt, body: { title: 'It' } }],
      ...answered,
    },
    'is withdrawn': {
      use: () => useWithdrawComplaint(complaint),
      of: 'Mine',
      asks: [withdrawComplaint, { ...ofIt, body: { reason: 'Mine' } }],
      ...answered,
      says: 'Withdrawn. The agencies are told.',
    },
    'is over': {
      use: () => useEndComplaint(complaint),
      asks: [endComplaint, ofIt],
      ...answered,
      says: 'The agencies are told that it is over.',
    },
    'is sent again': {
      use: useRetryComplaintDelivery,
      of: 7,
      asks: [retryComplaintDelivery, { params: { id: 7 } }],
      renews: [details],
      renewsRefused: [details],
      says: 'We are trying again.',
    },
  });
});

describe('a flag', () => {
  const ofRide = { renews: [rideDetails(41), rideCounts], renewsRefused: [rideDetails(41), rideCounts] };
  const ofItem = { renews: [itemDetails(41), itemCounts], renewsRefused: [itemDetails(41), itemCounts] };
  const withdrawn = {
    of: 'By mistake',
    says: 'The flag is withdrawn. Everyone it reached is told.',
    isSilent,
  } as const;
  const input = { params, body: { reason: 'By mistake' } };
  const retried = { of: 7, says: 'We are trying again.' } as const;
  itChanges({
    'of a ride is withdrawn': {
      use: () => useWithdrawFlag({ kind: 'ride', record: params } as never),
      asks: [withdrawRideFlag, input],
      ...ofRide,
      ...withdrawn,
    },
    'of an item is withdrawn': {
      use: () => useWithdrawFlag({ kind: 'item', record: params } as never),
      asks: [withdrawItemFlag, input],
      ...ofItem,
      ...withdrawn,
    },
    'of a ride is sent again': {
      use: () => useRetryDelivery('ride'),
      asks: [retryDelivery, { params: { id: 7 } }],
      ...ofRide,
      ...retried,
    },
    'of an item is sent again': {
      use: () => useRetryDelivery('item'),
      asks: [retryItemDelivery, { params: { id: 7 } }],
      ...ofItem,
      ...retried,
    },
  });
});

describe('what should not be there', () => {
  const report = { reason: 'spam', note: '' };
  const reported = { of: report, says: 'Thank you. Our staff will look at it.', isSilent } as const;
  const input = { params, body: report };
  const decision = { id: 41 };
  itChanges({
    'in traffic is reported': {
      use: () => useReport({ kind: 'traffic', id: 41 }),
      asks: [reportTrafficUpdate, input],
      renews: [trafficDetails(41)],
      ...reported,
    },
    'in a comment is reported': {
      use: () => useReport({ kind: 'comment', id: 41 }),
      asks: [reportComment, input],
      renews: [commentDetails(41)],
      ...reported,
    },
    'in a parking space is reported': {
      use: () => useReport({ kind: 'space', id: 41 }),
      asks: [reportSpace, input],
      renews: [spaceDetails(41)],
      ...reported,
    },
    'was hidden, and its author appeals': {
      use: () => useAppeal(41),
      of: 'It is true.',
      asks: [appealDecision, { params, body: { appeal: 'It is true.' } }],
      answer: decision,
      shows: [ownDecision(41), decision],
      says: 'Thank you. Another member of our staff reads it.',
      isSilent,
    },
  });
});

describe('notifications', () => {
  itChanges({
    'so far are read': {
      use: useReadAll,
      of: 9,
      asks: [readAllNotifications, { body: { upTo: 9 } }],
      renews: [unreadCount, newestNotifications],
    },
  });
});
