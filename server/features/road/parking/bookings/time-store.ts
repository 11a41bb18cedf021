/** What the clock says of a booking, in statements about a table called `booking`. */
import { type RawBuilder, sql } from 'kysely';

/** Its time is not over; one without an end is never over. @param at the present moment. */
export function isComing(at: string): RawBuilder<boolean> {
  return sql<boolean>`(upper_inf(booking.slot) or upper(booking.slot) > ${at}::timestamptz)`;
}

/** It waits for an answer that its owner can still give. */
export function isWaiting(at: string): RawBuilder<boolean> {
  return sql<boolean>`(booking.status = 'pending' and ${isComing(at)})`;
}
