/** A person's side in a booking, and their permissions on it. */
import {
  type BookingSide,
  type BookingStatus,
  bookingStatuses,
  canBecome,
} from '#domain/road/parking/bookings.ts';

type Parties = { owner_id: number; booker_id: number };

/** @returns null for all other people: the booking does not exist for them. */
export function sideOf(booking: Parties, userId: number): BookingSide | null {
  if (booking.owner_id === userId) return 'owner';
  return booking.booker_id === userId ? 'booker' : null;
}

export function abilitiesOn(status: BookingStatus, side: BookingSide) {
  return {
    accept: canBecome(status, side, 'accepted'),
    decline: canBecome(status, side, 'declined'),
    complete: canBecome(status, side, 'completed'),
    cancel: canBecome(status, side, 'cancelled'),
  };
}

/** The states in which this side may make it so. */
export function statesBefore(side: BookingSide, next: BookingStatus): BookingStatus[] {
  return bookingStatuses.filter((status) => canBecome(status, side, next));
}
