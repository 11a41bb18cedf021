/** The lists of bookings, each one statement. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { BookingListQuery, BookingSide } from '#domain/road/parking/bookings.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { type Counted, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import {
  type BookingRow,
  bookingColumns,
  joinedToBooking,
} from '#server/features/road/parking/bookings/store.ts';
import { isWaiting } from '#server/features/road/parking/bookings/time-store.ts';

const personOf = { owner: sql.ref('booking.owner_id'), booker: sql.ref('booking.booker_id') };

type Reader = {
  userId: number;
  side: BookingSide;
  /** The present moment. */
  at: string;
};

/** One page of the bookings in which the person is on this side, and how many there are in all. */
export async function listBySide(
  queries: Queries,
  reader: Reader,
  query: BookingListQuery,
): Promise<{ rows: BookingRow[]; total: number }> {
  const { side, userId } = reader;
  const conditions = [sql<boolean>`${personOf[side]} = ${userId}`];
  if (query.status && query.status !== 'all') {
    conditions.push(sql<boolean>`booking.status = ${query.status}`);
  }
  if (query.search) conditions.push(isOfSpaceOrPerson(reader, query.search));
  const wanted = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const found = await sql<Counted<BookingRow>>`
    select ${bookingColumns}, counted.total
    from (${ownTotal(sql`bookings as booking`, wanted, query)}) as counted
    left join lateral (${pageInOrder(reader, query, wanted)}) as booking on true
    ${joinedToBooking}
    order by ${orderOf(reader, query)}
    ${plannedFor(query.search)}`.execute(queries);
  return rowsAndTotal(found);
}

const otherOf = { owner: sql.ref('booking.booker_id'), booker: sql.ref('booking.owner_id') };

/** The words stand in the text of the space, or in the name of the other person, who are few for one reader. */
function isOfSpaceOrPerson({ side, userId }: Reader, search: string): RawBuilder<boolean> {
  const inSpace = matchesAll(sql.ref('found.search_text'), search);
  const inName = matchesAll(sql`folded_text(person.first_name || ' ' || person.last_name)`, search);
  return sql<boolean>`(
    booking.space_id in (select found.id from spaces as found where ${inSpace})
    or ${otherOf[side]} in (
      select person.id from users as person
      where person.id = any (array(select distinct ${otherOf[side]} from bookings as booking where ${personOf[side]} = ${userId}))
        and ${inName}
    )
  )`;
}

/** An owner who chose no order sees requests that wait for an answer first. */
function isWaitingFirst({ side }: Reader, { sort }: BookingListQuery): boolean {
  return side === 'owner' && sort === undefined;
}

function orderOf(reader: Reader, query: BookingListQuery): RawBuilder<unknown> {
  if (query.sort === 'oldest') return sql`booking.id`;
  if (query.sort === 'soonest') return sql`lower(booking.slot), booking.id`;
  return isWaitingFirst(reader, query)
    ? sql`(${isWaiting(reader.at)}) desc, booking.id desc`
    : sql`booking.id desc`;
}

function pageInOrder(
  reader: Reader,
  query: BookingListQuery,
  wanted: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const { perPage, offset } = rowsOfPage(query);
  const some = sql`order by ${orderOf(reader, query)} limit ${rowCount(perPage)} offset ${rowCount(offset)}`;
  if (!isWaitingFirst(reader, query)) return sql`select * from bookings as booking where ${wanted} ${some}`;
  // No index knows what time it is: each of the two parts is read along one, no further than to the end of the page.
  const waiting = isWaiting(reader.at);
  const newest = sql`order by booking.id desc limit ${rowCount(offset + perPage)}`;
  return sql`
    select * from (
      (select * from bookings as booking where ${wanted} and ${waiting} ${newest})
      union all
      (select * from bookings as booking where ${wanted} and not (${waiting}) ${newest})
    ) as booking ${some}`;
}
