/** Conditions on the time of a booking, for statements about a table called `booking`. */
import { type RawBuilder, sql } from 'kysely';

/** The time of the booking is not over. A booking without an end is never over. @param at the present moment. */
export function isComing(at: string): RawBuilder<boolean> {
  return sql<boolean>`(upper_inf(booking.slot) or upper(booking.slot) > ${at}::timestamptz)`;
}

/** The booking waits for an answer, and its owner can still give one. */
export function isWaiting(at: string): RawBuilder<boolean> {
  return sql<boolean>`(booking.status = 'pending' and ${isComing(at)})`;
}
