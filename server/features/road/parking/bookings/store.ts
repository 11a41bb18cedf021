/** The queries of bookings. Lists and details are one statement each. */
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type {
  BookingEventKind,
  BookingListQuery,
  BookingSide,
  BookingStatus,
} from '#domain/road/parking/bookings.ts';
import type { Slot } from '#domain/road/parking/slots.ts';
import type { PricePer } from '#domain/road/parking/space-row.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { jsonObjectOf } from '#server/base/database/json-object.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { subquery } from '#server/base/database/queries.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { rangeOf } from '#server/base/database/slots.ts';

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

/** Of tables called `booking`, `space`, `owner` and `booker`. */
const columns = sql`
  booking.id, booking.space_id, booking.owner_id, booking.booker_id, lower(booking.slot) as slot_from,
  upper(booking.slot) as slot_to, booking.price_kobo, booking.price_per, booking.status, booking.cancelled_by,
  booking.created_at, booking.completed_at,
  ${jsonObjectOf('space', ['name', 'address', 'description', 'images', 'latitude', 'longitude'])} as space,
  ${jsonObjectOf('owner', ['first_name', 'last_name', 'phone'])} as owner,
  ${jsonObjectOf('booker', ['first_name', 'last_name', 'phone'])} as booker`;

const joined = sql.raw(
  `left join spaces as space on space.id = booking.space_id
   left join users as owner on owner.id = booking.owner_id
   left join users as booker on booker.id = booking.booker_id`,
);

const personOf = { owner: sql.ref('booking.owner_id'), booker: sql.ref('booking.booker_id') };

/** One page of the bookings in which the person is on this side, and how many there are in all. */
export async function listBySide(
  queries: Queries,
  side: BookingSide,
  userId: number,
  query: BookingListQuery,
): Promise<{ rows: BookingRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const conditions = [sql<boolean>`${personOf[side]} = ${userId}`];
  if (query.status && query.status !== 'all') {
    conditions.push(sql<boolean>`booking.status = ${query.status}`);
  }
  if (query.search) {
    const matches = matchesAll(sql.ref('found.search_text'), query.search);
    conditions.push(
      sql<boolean>`booking.space_id in (select found.id from spaces as found where ${matches})`,
    );
  }
  const wanted = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const found = await sql<Counted<BookingRow>>`
    select ${columns}, counted.total
    from (${ownTotal(sql`bookings as booking`, wanted, query)}) as counted
    left join lateral (
      select * from bookings as booking where ${wanted} order by ${orderOf(side, query)} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as booking on true
    ${joined}
    order by ${orderOf(side, query)}
    ${plannedFor(query.search)}`.execute(queries);
  return rowsAndTotal(found);
}

/** To an owner who chose no order, what waits for an answer comes first. */
function orderOf(side: BookingSide, { sort }: BookingListQuery): RawBuilder<unknown> {
  if (sort === 'oldest') return sql`booking.id`;
  if (sort === 'soonest') return sql`lower(booking.slot), booking.id`;
  const isWaitingFirst = side === 'owner' && sort === undefined;
  return isWaitingFirst ? sql`(booking.status = 'pending') desc, booking.id desc` : sql`booking.id desc`;
}

export type BookingDetailsRow = BookingRow & { events: { kind: BookingEventKind; at: string }[] };

const events = subquery
  .selectFrom('booking_events')
  .select(['kind', 'at'])
  .where('booking_id', '=', sql<number>`booking.id`)
  .orderBy('id', 'desc');

export async function findDetails(queries: Queries, id: number): Promise<BookingDetailsRow | undefined> {
  const { rows } = await sql<BookingDetailsRow>`
    select ${columns},
      ${jsonArrayFrom(events)} as events
    from bookings as booking ${joined}
    where booking.id = ${id}
  `.execute(queries);
  return rows[0];
}

export async function listByIds(queries: Queries, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BookingRow>`
    select ${columns} from bookings as booking ${joined} where booking.id = any (${[...ids]}::bigint[])
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
  side: BookingSide;
  at: string;
};

/** @returns whether it was in one of the states and changed; otherwise nothing did. */
export async function setStatus(
  tx: Transaction,
  id: number,
  { to, from, side, at }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({
      status: to,
      cancelled_by: to === 'cancelled' ? side : null,
      completed_at: to === 'completed' ? at : null,
    })
    .where('id', '=', id)
    .where('status', 'in', from)
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
