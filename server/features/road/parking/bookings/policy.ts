/** A person's side in a booking, and their permissions on it. */
import {
  type BookingSide,
  type BookingStatus,
  bookingStatuses,
  canBecome,
  isTooLate,
} from '#domain/road/parking/bookings.ts';

type Parties = { owner_id: number; booker_id: number };

/** @returns null for all other people: the booking does not exist for them. */
export function sideOf(booking: Parties, userId: number): BookingSide | null {
  if (booking.owner_id === userId) return 'owner';
  return booking.booker_id === userId ? 'booker' : null;
}

/** @param isOver whether its time has ended. */
export function abilitiesOn(status: BookingStatus, side: BookingSide, isOver: boolean) {
  const may = (next: BookingStatus) => statesBefore(side, next, isOver).includes(status);
  return {
    accept: may('accepted'),
    decline: may('declined'),
    complete: may('completed'),
    cancel: may('cancelled'),
  };
}

/** The states in which this side may make it so. */
export function statesBefore(side: BookingSide, next: BookingStatus, isOver: boolean): BookingStatus[] {
  return bookingStatuses.filter(
    (status) => canBecome(status, side, next) && !(isOver && isTooLate(status, next)),
  );
}
