// @vitest-environment happy-dom
/** A window at each change of a parking space, a booking and a traffic update. */
import { describe, vi } from 'vitest';
import {
  bookSpace,
  cancelBooking,
  changeBookingStatus,
  makeBookingCalendar,
  revokeBookingCalendar,
} from '#domain/road/parking/bookings.ts';
import { createSpace, editSpace } from '#domain/road/parking/spaces.ts';
import { editTrafficUpdate, removeTrafficUpdate, voiceTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { itChanges } from '#test/support/window-changes.ts';
import {
  bookingDetails,
  bookingsPage,
  calendarLinks,
  ownSpacesPage,
  parkingCounts,
  spaceDetails,
  useBookSpace,
  useCalendarLink,
  useCancelBooking,
  useCreateSpace,
  useDecide,
  useEditSpace,
} from '#web/features/road/parking/queries.ts';
import {
  newestTraffic,
  trafficDetails,
  useEditTraffic,
  useRemoveTraffic,
  useVoice,
  useVoices,
} from '#web/features/road/traffic/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const isSilent = true;

describe('a parking space', () => {
  const space = { id: 5, name: 'By the gate' };
  const renews = [parkingCounts, ownSpacesPage({ page: 1 })];
  itChanges({
    'is offered': {
      use: useCreateSpace,
      of: { space, idempotencyKey: 'one' },
      asks: [createSpace, { body: space }],
      renews,
      isOnce: true,
      isSilent,
    },
    'is changed': {
      use: useEditSpace,
      of: space,
      asks: [editSpace, { body: space }],
      answer: space,
      shows: [spaceDetails(5), space],
      renews,
      isSilent,
    },
  });
});

describe('a booking', () => {
  const booking = { id: 41, status: 'pending' };
  const slot = { from: '2026-11-27T08:00:00.000Z', to: null };
  const lists = [
    parkingCounts,
    bookingsPage('owner', { page: 1 }),
    bookingsPage('booker', { page: 1 }),
    spaceDetails(5),
  ];
  const changed = {
    answer: booking,
    shows: [bookingDetails(41), booking],
    renews: lists,
    renewsRefused: lists,
    isSilent,
  } as const;
  itChanges({
    'is asked for': {
      use: useBookSpace,
      of: { spaceId: 5, slot, idempotencyKey: 'one' },
      asks: [bookSpace, { params: { id: 5 }, body: slot }],
      ...changed,
      isOnce: true,
    },
    'is cancelled': { use: useCancelBooking, of: 41, asks: [cancelBooking, { params }], ...changed },
    'is declined': {
      use: useDecide,
      of: { id: 41, status: 'declined' },
      asks: [changeBookingStatus, { params: { id: 41, status: 'declined' } }],
      ...changed,
    },
  });
});

describe('the calendar of bookings', () => {
  const answered = {
    answer: { owner: 'an address' },
    shows: [calendarLinks, { owner: 'an address' }],
    isSilent,
  } as const;
  itChanges({
    'of an owner gets an address': {
      use: () => useCalendarLink('owner'),
      of: 'make',
      asks: [makeBookingCalendar, { params: { side: 'owner' } }],
      ...answered,
    },
    'of a booker loses its address': {
      use: () => useCalendarLink('booker'),
      of: 'revoke',
      asks: [revokeBookingCalendar, { params: { side: 'booker' } }],
      ...answered,
    },
  });
});

describe('a traffic update', () => {
  const update = { id: 41, title: 'Ojota' };
  const renews = [newestTraffic(3)];
  const answered = { answer: update, shows: [trafficDetails(41), update], renews } as const;
  itChanges({
    'is edited': {
      use: () => useEditTraffic(41),
      of: update,
      asks: [editTrafficUpdate, { params, body: update }],
      ...answered,
      isSilent,
    },
    'is removed': {
      use: () => useRemoveTraffic(41),
      asks: [removeTrafficUpdate, { params }],
      renews,
      says: 'The traffic update is removed.',
    },
    'is confirmed': {
      use: () => useVoice(41),
      of: 'there',
      asks: [voiceTrafficUpdate, { params, body: { voice: 'there' } }],
      ...answered,
      says: 'Thank you. Others see what you said.',
    },
    'is confirmed in a list': {
      use: useVoices,
      of: { id: 41, voice: 'gone' },
      asks: [voiceTrafficUpdate, { params, body: { voice: 'gone' } }],
      ...answered,
      isSilent,
    },
  });
});
