/** The query that ends the bookings of a person. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';

export type EndedBooking = { otherId: number; spaceName: string };

/**
 * Ends the bookings of a person. Declines the requests for their spaces, cancels their own requests, and cancels accepted bookings
 * that are not over. @returns the bookings that end, each with the other person in it.
 */
export async function endBookings(
  tx: Transaction,
  { id, at }: { id: number; at: string },
): Promise<EndedBooking[]> {
  const { rows } = await sql<EndedBooking>`
    with ended as (
      update bookings set
        status = case when status = 'pending' and owner_id = ${id} then 'declined' else 'cancelled' end,
        cancelled_by = case
          when booker_id = ${id} then 'booker' when status = 'accepted' then 'owner' end
      where (owner_id = ${id} or booker_id = ${id}) and (
        status = 'pending' or (status = 'accepted' and (upper_inf(slot) or upper(slot) > ${at})))
      returning id, space_id, owner_id, booker_id, status, cancelled_by
    ), noted as (
      insert into booking_events (booking_id, kind, at)
      select id, case when status = 'declined' then 'declined' else 'cancelled_by_' || cancelled_by end, ${at}
      from ended
    )
    select case when ended.owner_id = ${id} then ended.booker_id else ended.owner_id end as "otherId",
      spaces.name as "spaceName"
    from ended join spaces on spaces.id = ended.space_id
  `.execute(tx);
  return rows;
}

/**
 * Locks the spaces that the person offers or has a booking of. Who asks for one of theirs waits, and then sees that it takes no
 * bookings; who accepts one of them waits too, in the same order. @returns whether the person offers any.
 */
export async function lockSpaces(tx: Transaction, userId: number): Promise<boolean> {
  const { rows } = await sql<{ owner_id: number }>`
    select owner_id from spaces where id = any (array(
      select id from spaces where owner_id = ${userId}
      union select space_id from bookings where booker_id = ${userId} and status in ('pending', 'accepted')
    )) order by id for no key update
  `.execute(tx);
  return rows.some((space) => space.owner_id === userId);
}

export async function hasSpaces(tx: Transaction, ownerId: number): Promise<boolean> {
  const space = await tx
    .selectFrom('spaces')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return space !== undefined;
}
