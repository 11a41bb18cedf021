/** The queries of calendar links and of the bookings in a calendar. */
import { sql } from 'kysely';
import type { BookingSide, BookingStatus } from '#domain/road/parking/bookings.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';

export function listLinks(queries: Queries, userId: number) {
  return queries
    .selectFrom('booking_calendars')
    .select(['side', 'token'])
    .where('user_id', '=', userId)
    .execute();
}

/** Stores the link, unless there is one for this side already. */
export async function insertLink(
  tx: Transaction,
  link: { userId: number; side: BookingSide; token: string },
): Promise<void> {
  await tx
    .insertInto('booking_calendars')
    .values({ user_id: link.userId, side: link.side, token: link.token })
    .onConflict((conflict) => conflict.columns(['user_id', 'side']).doNothing())
    .execute();
}

export async function deleteLink(tx: Transaction, userId: number, side: BookingSide): Promise<void> {
  await tx.deleteFrom('booking_calendars').where('user_id', '=', userId).where('side', '=', side).execute();
}

/** @returns whose it is; undefined when it was never made, or its owner or the erasure of the account ended it. */
export function findLink(queries: Queries, token: string) {
  return queries
    .selectFrom('booking_calendars')
    .innerJoin('users', 'users.id', 'booking_calendars.user_id')
    .select(['booking_calendars.user_id', 'booking_calendars.side', 'users.language'])
    .select(sql<boolean>`users.deactivated_at is null and users.suspended_at is null`.as('works'))
    .where('booking_calendars.token', '=', token)
    .executeTakeFirst();
}

/** @returns whether the link ended with its account. */
export async function hasEnded(queries: Queries, token: string): Promise<boolean> {
  const row = await queries
    .selectFrom('ended_calendar_links')
    .select('ended_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row !== undefined;
}

export type CalendarBooking = {
  id: number;
  space_id: number;
  status: BookingStatus;
  slot_from: string;
  slot_to: string | null;
  completed_at: string | null;
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  person: string;
  changed_at: string;
  changes: number;
};

const shownDays = 90;
const shownAtMost = 500;

/** Requested, accepted and completed bookings, from the past months on. @param now the present moment. */
export async function listForCalendar(
  queries: Queries,
  userId: number,
  side: BookingSide,
  now: string,
): Promise<CalendarBooking[]> {
  const own = sql.ref(side === 'owner' ? 'booking.owner_id' : 'booking.booker_id');
  const other = sql.ref(side === 'owner' ? 'booking.booker_id' : 'booking.owner_id');
  const { rows } = await sql<CalendarBooking>`
    select booking.id, booking.space_id, booking.status, lower(booking.slot) as slot_from,
      upper(booking.slot) as slot_to, booking.completed_at, space.name, space.address, space.latitude, space.longitude,
      trim(person.first_name || ' ' || person.last_name) as person,
      coalesce((select max(at) from booking_events where booking_id = booking.id), booking.created_at) as changed_at,
      (select count(*) from booking_events where booking_id = booking.id) as changes
    from bookings as booking
    join spaces as space on space.id = booking.space_id
    join users as person on person.id = ${other}
    where ${own} = ${userId} and booking.status in ('pending', 'accepted', 'completed')
      and coalesce(booking.completed_at, upper(booking.slot), ${now}::timestamptz)
        > ${now}::timestamptz - make_interval(days => ${shownDays})
    order by lower(booking.slot), booking.id
    limit ${sql.lit(shownAtMost)}
  `.execute(queries);
  return rows;
}
