/** The queries of bookings. Details are one statement. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BookingEventKind, BookingSide, BookingStatus } from '#domain/road/parking/bookings.ts';
import type { Slot } from '#domain/road/parking/slots.ts';
import type { PricePer } from '#domain/road/parking/space-row.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { jsonObjectOf } from '#server/base/database/json-object.ts';
import { subquery } from '#server/base/database/queries.ts';
import { rangeOf } from '#server/base/database/slots.ts';
import { isComing } from '#server/features/road/parking/bookings/time-store.ts';

type Person = { first_name: string; last_name: string; phone: string };

export type BookingRow = {
  id: number;
  space_id: number;
  owner_id: number;
  booker_id: number;
  slot_from: string;
  slot_to: string | null;
  price_kobo: number;
  price_per: PricePer;
  status: BookingStatus;
  cancelled_by: BookingSide | null;
  created_at: string;
  completed_at: string | null;
  space: {
    name: string;
    address: string;
    description: string;
    images: string[];
    latitude: number | null;
    longitude: number | null;
  };
  owner: Person;
  booker: Person;
};

/** The columns of a booking, for tables called `booking`, `space`, `owner` and `booker`. */
export const bookingColumns = sql`
  booking.id, booking.space_id, booking.owner_id, booking.booker_id, lower(booking.slot) as slot_from,
  upper(booking.slot) as slot_to, booking.price_kobo, booking.price_per, booking.status, booking.cancelled_by,
  booking.created_at, booking.completed_at,
  ${jsonObjectOf('space', ['name', 'address', 'description', 'images', 'latitude', 'longitude'])} as space,
  ${jsonObjectOf('owner', ['first_name', 'last_name', 'phone'])} as owner,
  ${jsonObjectOf('booker', ['first_name', 'last_name', 'phone'])} as booker`;

export const joinedToBooking = sql.raw(
  `left join spaces as space on space.id = booking.space_id
   left join users as owner on owner.id = booking.owner_id
   left join users as booker on booker.id = booking.booker_id`,
);

export type BookingDetailsRow = BookingRow & { events: { kind: BookingEventKind; at: string }[] };

const events = subquery
  .selectFrom('booking_events')
  .select(['kind', 'at'])
  .where('booking_id', '=', sql<number>`booking.id`)
  .orderBy('id', 'desc');

export async function findDetails(queries: Queries, id: number): Promise<BookingDetailsRow | undefined> {
  const { rows } = await sql<BookingDetailsRow>`
    select ${bookingColumns},
      ${jsonArrayFrom(events)} as events
    from bookings as booking ${joinedToBooking}
    where booking.id = ${id}
  `.execute(queries);
  return rows[0];
}

export async function listByIds(queries: Queries, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from bookings as booking ${joinedToBooking} where booking.id = any (${[...ids]}::bigint[])
  `.execute(queries);
  return rows;
}

/** Whether an accepted booking overlaps the slot. */
export async function isTaken(tx: Transaction, spaceId: number, slot: Slot): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from bookings where space_id = ${spaceId} and status = 'accepted' and slot && ${rangeOf(slot)}
    ) as taken
  `.execute(tx);
  return rows[0]?.taken ?? false;
}

/** The same request that waits for an answer already: for the same time, or without an end both. */
export async function findSame(
  tx: Transaction,
  { spaceId, bookerId, slot }: { spaceId: number; bookerId: number; slot: Slot },
): Promise<number | undefined> {
  const same = slot.to === null ? sql<boolean>`upper_inf(slot)` : sql<boolean>`slot = ${rangeOf(slot)}`;
  const { rows } = await sql<{ id: number }>`
    select id from bookings
    where space_id = ${spaceId} and booker_id = ${bookerId} and status = 'pending' and ${same}
    order by id limit 1
  `.execute(tx);
  return rows[0]?.id;
}

export type NewBookingRow = {
  spaceId: number;
  ownerId: number;
  bookerId: number;
  slot: Slot;
  priceKobo: number;
  pricePer: PricePer;
  at: string;
};

export async function insert(tx: Transaction, booking: NewBookingRow): Promise<number> {
  const { id } = await tx
    .insertInto('bookings')
    .values({
      space_id: booking.spaceId,
      owner_id: booking.ownerId,
      booker_id: booking.bookerId,
      slot: rangeOf(booking.slot),
      price_kobo: booking.priceKobo,
      price_per: booking.pricePer,
      created_at: booking.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertEvents(
  tx: Transaction,
  bookingIds: readonly number[],
  kind: BookingEventKind,
  at: string,
): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .insertInto('booking_events')
    .values(bookingIds.map((booking_id) => ({ booking_id, kind, at })))
    .execute();
}

/** The people and the space of a booking, which never change. */
export function findParties(queries: Queries, id: number) {
  return queries
    .selectFrom('bookings')
    .select(['space_id', 'owner_id', 'booker_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type Change = {
  to: Exclude<BookingStatus, 'pending'>;
  /** The states in which this may happen. */
  from: readonly BookingStatus[];
  /** The states from which the booking may change when its time is over at `at`. */
  fromWhenOver: readonly BookingStatus[];
  side: BookingSide;
  at: string;
};

/** @returns whether it was in one of the states and changed; otherwise nothing did. */
export async function setStatus(
  tx: Transaction,
  id: number,
  { to, from, fromWhenOver, side, at }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings as booking')
    .set({
      status: to,
      cancelled_by: to === 'cancelled' ? side : null,
      completed_at: to === 'completed' ? at : null,
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .where(sql<boolean>`(booking.status = any (${[...fromWhenOver]}::text[]) or ${isComing(at)})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Declines all that wait for a moment that this booking has. @returns them. */
export async function declineOverlapping(
  tx: Transaction,
  { id, spaceId }: { id: number; spaceId: number },
): Promise<{ id: number; booker_id: number }[]> {
  const { rows } = await sql<{ id: number; booker_id: number }>`
    update bookings set status = 'declined'
    where space_id = ${spaceId} and status = 'pending' and slot && (select slot from bookings where id = ${id})
    returning id, booker_id
  `.execute(tx);
  return rows;
}
