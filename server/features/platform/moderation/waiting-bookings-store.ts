/** The query that ends what waits at a parking space. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';

export type DeclinedBooking = { id: number; booker_id: number; owner_id: number; name: string };

/** Declines the requests for a locked space. Accepted bookings stay. @returns the declined bookings, the oldest first. */
export async function declineWaiting(
  tx: Transaction,
  spaceId: number,
  at: string,
): Promise<DeclinedBooking[]> {
  const { rows } = await sql<DeclinedBooking>`
    with declined as (
      update bookings set status = 'declined' where space_id = ${spaceId} and status = 'pending'
      returning id, booker_id, owner_id, space_id
    ), noted as (
      insert into booking_events (booking_id, kind, at) select id, 'declined', ${at} from declined
    )
    select declined.id, declined.booker_id, declined.owner_id, spaces.name
    from declined join spaces on spaces.id = declined.space_id order by declined.id
  `.execute(tx);
  return rows;
}
