/** Rows of bookings to answers. */
import type { Booking, BookingRow, BookingSide } from '#domain/road/parking/bookings.ts';
import { isOver, totalOf } from '#domain/road/parking/slots.ts';
import type { ExploredSpaceRow } from '#domain/road/parking/space-row.ts';
import { nairaText } from '#domain/values/naira.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { abilitiesOn } from '#server/features/road/parking/bookings/policy.ts';
import type * as store from '#server/features/road/parking/bookings/store.ts';

/** @param side the viewer's side. Phones are shown so that the two people can find each other. */
export function presentRow(row: store.BookingRow, side: BookingSide, now: Date): BookingRow {
  const { name, address, description, images } = row.space;
  const other = side === 'owner' ? row.booker : row.owner;
  const price = { amount: row.price_kobo, per: row.price_per };
  // A booking that was made without an end ended when it was completed.
  const to = row.slot_to ?? row.completed_at;
  return {
    id: row.id,
    spaceId: row.space_id,
    status: row.status,
    from: row.slot_from,
    to,
    amount: row.price_kobo,
    pricePer: row.price_per,
    total: totalOf({ from: row.slot_from, to }, price),
    cancelledBy: row.cancelled_by,
    createdAt: row.created_at,
    parkInfo: { name, address, amount: nairaText(row.price_kobo), description },
    image: images,
    person: {
      firstName: other.first_name,
      lastName: other.last_name,
      phone: row.status === 'accepted' ? formatPhone(other.phone) : '',
    },
    can: abilitiesOn(row.status, side, isOver({ to: row.slot_to }, now)),
  };
}

export function presentBooking(
  row: store.BookingDetailsRow,
  side: BookingSide,
  now: Date,
  alternatives: ExploredSpaceRow[],
): Booking {
  return { ...presentRow(row, side, now), side, timeline: row.events, alternatives };
}
