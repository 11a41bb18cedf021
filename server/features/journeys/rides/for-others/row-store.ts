/** The columns of a ride in short, and whether its flag is its ladder's. */
import { type RawBuilder, sql } from 'kysely';
import { columnsFrom } from '#server/base/database/columns-from.ts';
import { rideListColumns } from '#server/features/journeys/rides/for-others/present-row.ts';

/** @param ride the name of the table of rides in this statement. */
export function rideRowOf(ride: string): RawBuilder<unknown> {
  return sql`${columnsFrom(ride, rideListColumns)}, ${isOverdue(ride)} as overdue`;
}

function isOverdue(ride: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${ride}.flagged_at`)} is not null and exists (
    select from flags as raised
    where raised.ride_id = ${sql.ref(`${ride}.id`)} and raised.raised_by = 'ladder' and raised.withdrawn_at is null
  )`;
}
