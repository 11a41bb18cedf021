/** Queries about parking. Every change to a space or a booking invalidates all of them. */
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Booking,
  type BookingListQuery,
  type BookingSide,
  bookSpace,
  cancelBooking,
  changeBookingStatus,
  getBooking,
  getBookingCalendars,
  listIncoming,
  listOutgoing,
  makeBookingCalendar,
  type NewBooking,
  type OwnerDecision,
  revokeBookingCalendar,
} from '#domain/road/parking/bookings.ts';
import {
  countParking,
  createSpace,
  type EditedSpace,
  type ExploreQuery,
  editSpace,
  exploreSpaces,
  getSpace,
  getSpaceTimes,
  listOwnSpaces,
  type NewSpace,
  type OwnSpacesQuery,
} from '#domain/road/parking/spaces.ts';
import { call } from '#web/lib/api.ts';

const family = ['parking'] as const;

export const parkingCounts = queryOptions({
  queryKey: [...family, 'counts'],
  queryFn: (context) => call(countParking, {}, context),
});

export function ownSpacesPage(query: OwnSpacesQuery) {
  return queryOptions({
    queryKey: [...family, 'own', query],
    queryFn: (context) => call(listOwnSpaces, { query }, context),
    placeholderData: keepPreviousData,
  });
}

/** Spaces of others. */
export function exploredPage(query: ExploreQuery) {
  return queryOptions({
    queryKey: [...family, 'explore', query],
    queryFn: ({ signal }) => call(exploreSpaces, { query: { ...query, whose: 'others' } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function bookingsPage(side: BookingSide, query: BookingListQuery) {
  return queryOptions({
    queryKey: [...family, side, query],
    queryFn: ({ signal }) => call(side === 'owner' ? listIncoming : listOutgoing, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function spaceDetails(id: number) {
  return queryOptions({
    queryKey: [...family, 'space', id],
    queryFn: ({ signal }) => call(getSpace, { params: { id } }, { signal }),
  });
}

/** @param from the moment from which on. @param to at most 62 days later. */
export function spaceTimes(id: number, from: string, to: string) {
  return queryOptions({
    queryKey: [...family, 'times', id, from, to],
    queryFn: ({ signal }) => call(getSpaceTimes, { params: { id }, query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function bookingDetails(id: number) {
  return queryOptions({
    queryKey: [...family, 'booking', id],
    queryFn: ({ signal }) => call(getBooking, { params: { id } }, { signal }),
  });
}

export const calendarLinks = queryOptions({
  queryKey: [...family, 'calendars'],
  queryFn: ({ signal }) => call(getBookingCalendars, {}, { signal }),
});

function renew(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: family });
}

/** Shows the server's answer at once. */
function showBooking(queryClient: QueryClient, booking: Booking) {
  queryClient.setQueryData(bookingDetails(booking.id).queryKey, booking);
  return renew(queryClient);
}

export function useCreateSpace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ space, idempotencyKey }: { space: NewSpace; idempotencyKey: string }) =>
      call(createSpace, { body: space }, { idempotencyKey }),
    onSuccess: () => renew(queryClient),
  });
}

export function useEditSpace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (space: EditedSpace) => call(editSpace, { body: space }),
    onSuccess: (space) => {
      queryClient.setQueryData(spaceDetails(space.id).queryKey, space);
      return renew(queryClient);
    },
  });
}

export type Asking = { spaceId: number; slot: NewBooking; idempotencyKey: string };

export function useBookSpace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ spaceId, slot, idempotencyKey }: Asking) =>
      call(bookSpace, { params: { id: spaceId }, body: slot }, { idempotencyKey }),
    onSuccess: (booking) => showBooking(queryClient, booking),
    // Another person may have booked it in the meantime.
    onError: () => renew(queryClient),
  });
}

/** @returns a mutation that takes the booking's id. */
export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(cancelBooking, { params: { id } }),
    onSuccess: (booking) => showBooking(queryClient, booking),
    onError: () => renew(queryClient),
  });
}

/** The call goes on when the window is closed. */
export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: OwnerDecision }) =>
      call(changeBookingStatus, { params: { id, status } }, { keepalive: true }),
    onSuccess: (booking) => showBooking(queryClient, booking),
    onError: () => renew(queryClient),
  });
}

export function useCalendarLink(side: BookingSide) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: 'make' | 'revoke') =>
      call(wanted === 'make' ? makeBookingCalendar : revokeBookingCalendar, { params: { side } }),
    onSuccess: (links) => queryClient.setQueryData(calendarLinks.queryKey, links),
  });
}
