/** The queries of flags. */
import { type RawBuilder, sql } from 'kysely';
import type { FlaggedRidesQuery } from '#domain/flags.ts';
import { rowsOfPage } from '#domain/paging.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { matchesAll } from '#server/database/search.ts';
import type { RideListRow } from '#server/features/rides/store.ts';

/** @returns undefined when a flag stands already: of any number of taps at once, one wins. */
export function insert(tx: Transaction, flag: { rideId: number; ownerId: number; description: string }) {
  return tx
    .insertInto('flags')
    .values({ ride_id: flag.rideId, owner_id: flag.ownerId, description: flag.description })
    .onConflict((conflict) => conflict.column('ride_id').where('withdrawn_at', 'is', null).doNothing())
    .returning(['id', 'ride_id', 'description', 'created_at'])
    .executeTakeFirst();
}

export async function insertAgencies(
  tx: Transaction,
  flagId: number,
  agencyIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto('flag_agencies')
    .values(agencyIds.map((agencyId) => ({ flag_id: flagId, agency_id: agencyId })))
    .execute();
}

export async function listAgencyIds(tx: Transaction, flagId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('flag_agencies')
    .select('agency_id')
    .where('flag_id', '=', flagId)
    .execute();
  return rows.map(({ agency_id }) => agency_id);
}

export function findStanding(queries: Queries, rideId: number) {
  return queries
    .selectFrom('flags')
    .select(['id', 'ride_id', 'description', 'created_at'])
    .where('ride_id', '=', rideId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export type Look = 'first' | 'again' | 'too late';

/** Notes the agency's first look at the flag, unless it was withdrawn just now. */
export async function markSeen(tx: Transaction, flagId: number, agencyId: number): Promise<Look> {
  // A first look and a withdrawal wait for each other at the flag's row.
  const standing = await tx
    .selectFrom('flags')
    .select('id')
    .where('id', '=', flagId)
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!standing) return 'too late';
  const result = await tx
    .updateTable('flag_agencies')
    .set({ seen_at: sql<string>`now()` })
    .where('flag_id', '=', flagId)
    .where('agency_id', '=', agencyId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n ? 'first' : 'again';
}

/** Withdraws the flag unless an agency has seen it, whichever of the two comes first. */
export async function withdrawUnseen(tx: Transaction, flagId: number, reason: string): Promise<boolean> {
  await tx.selectFrom('flags').select('id').where('id', '=', flagId).forUpdate().execute();
  const result = await tx
    .updateTable('flags')
    .set({ withdrawn_at: sql<string>`now()`, withdrawn_reason: reason })
    .where('id', '=', flagId)
    .where('withdrawn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('flag_agencies')
            .select('agency_id')
            .where('flag_id', '=', flagId)
            .where('seen_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Who got a message of this flag, to tell them that it is withdrawn. */
export function listMessages(tx: Transaction, flagId: number) {
  return (
    tx
      .selectFrom('outbox')
      .select(['channel', 'to_address', 'to_name', 'recipient', 'agency_id'])
      .where('flag_id', '=', flagId)
      .where('kind', '<>', 'flag-withdrawn')
      // Without an address: a next of kin who was erased since.
      .where('to_address', '<>', '')
      .execute()
  );
}

/** The message with this id, when it belongs to a standing flag of this owner. */
export function findMessageOfOwner(tx: Transaction, messageId: number, ownerId: number) {
  return tx
    .selectFrom('outbox')
    .innerJoin('flags', 'flags.id', 'outbox.flag_id')
    .select(['outbox.id', 'outbox.state', 'flags.ride_id'])
    .where('outbox.id', '=', messageId)
    .where('flags.owner_id', '=', ownerId)
    .where('flags.withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export type FlaggedRow = RideListRow & { flag_id: number; flagged_since: string };

export async function listFlagged(
  queries: Queries,
  ownerId: number,
  query: FlaggedRidesQuery,
): Promise<{ rows: FlaggedRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = standingFlags(sql<boolean>`flag.owner_id = ${ownerId}`, query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<FlaggedRow & { total: number }>`
    select flagged.*, counted.total
    from (
      select count(*) as total from flags as flag join rides as ride on ride.id = flag.ride_id where ${wanted}
    ) as counted
    left join lateral (
      select ride.*, flag.id as flag_id, flag.created_at as flagged_since
      from flags as flag join rides as ride on ride.id = flag.ride_id
      where ${wanted} order by flag.id ${order} limit ${perPage} offset ${offset}
    ) as flagged on true
  `.execute(queries);
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}

export type AgencyFlaggedRow = Pick<
  RideListRow,
  'id' | 'ride_id' | 'vehicle_number' | 'vehicle_name' | 'driver_name' | 'destination_address' | 'status'
> & { flagged_since: string; seen_at: string | null };

/** One page of the rides whose standing flag names the agency, and how many there are in all. */
export async function listFlaggedToAgency(
  queries: Queries,
  agencyId: number,
  query: FlaggedRidesQuery,
): Promise<{ rows: AgencyFlaggedRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = standingFlags(sql<boolean>`tagged.agency_id = ${agencyId}`, query);
  const tagged = sql`flag_agencies as tagged
    join flags as flag on flag.id = tagged.flag_id
    join rides as ride on ride.id = flag.ride_id`;
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<AgencyFlaggedRow & { total: number }>`
    select flagged.*, counted.total
    from (select count(*) as total from ${tagged} where ${wanted}) as counted
    left join lateral (
      select ride.id, ride.ride_id, ride.vehicle_number, ride.vehicle_name, ride.driver_name,
        ride.destination_address, ride.status, flag.created_at as flagged_since, tagged.seen_at
      from ${tagged} where ${wanted} order by tagged.flag_id ${order} limit ${perPage} offset ${offset}
    ) as flagged on true
  `.execute(queries);
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}

function standingFlags(whose: RawBuilder<boolean>, query: FlaggedRidesQuery): RawBuilder<boolean> {
  const conditions = [whose, sql<boolean>`flag.withdrawn_at is null`];
  if (query.status && query.status !== 'all') conditions.push(sql<boolean>`ride.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('ride.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
