/** The queries of flags: of rides and of items. */
import { type RawBuilder, sql } from 'kysely';
import type { CaseState } from '#domain/cases/case-state.ts';
import type { FlaggedRidesQuery } from '#domain/flags.ts';
import { rowsOfPage } from '#domain/paging.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { matchesAll } from '#server/database/search.ts';
import type { RideListRow } from '#server/features/rides/store.ts';

/** What is flagged. */
export type FlagTarget = { rideId: number; itemId: null } | { rideId: null; itemId: number };

const flagColumns = ['id', 'ride_id', 'item_id', 'description', 'created_at'] as const;

/** @returns undefined when a flag stands already: of any number of taps at once, one wins. */
export function insert(tx: Transaction, flag: { target: FlagTarget; ownerId: number; description: string }) {
  return tx
    .insertInto('flags')
    .values({
      ride_id: flag.target.rideId,
      item_id: flag.target.itemId,
      owner_id: flag.ownerId,
      description: flag.description,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(flagColumns)
    .executeTakeFirst();
}

export function findStanding(queries: Queries, target: FlagTarget) {
  return queries
    .selectFrom('flags')
    .select(flagColumns)
    .where(target.rideId === null ? 'item_id' : 'ride_id', '=', target.rideId ?? target.itemId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export type StandingFlag = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

export async function setWithdrawn(tx: Transaction, flagId: number, reason: string): Promise<void> {
  await tx
    .updateTable('flags')
    .set({ withdrawn_at: sql<string>`now()`, withdrawn_reason: reason })
    .where('id', '=', flagId)
    .execute();
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
    .select(['outbox.id', 'outbox.state', 'flags.ride_id', 'flags.item_id'])
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
> & {
  flagged_since: string;
  seen_at: string | null;
  case_id: number;
  state: CaseState;
  deadline_at: string | null;
};

/** One page of the rides whose standing flag names the agency, and how many there are in all. */
export async function listFlaggedToAgency(
  queries: Queries,
  agencyId: number,
  query: FlaggedRidesQuery,
): Promise<{ rows: AgencyFlaggedRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = standingFlags(sql<boolean>`tagged.agency_id = ${agencyId}`, query);
  const tagged = sql`cases as tagged
    join flags as flag on flag.id = tagged.flag_id
    join rides as ride on ride.id = flag.ride_id`;
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<AgencyFlaggedRow & { total: number }>`
    select flagged.*, counted.total
    from (select count(*) as total from ${tagged} where ${wanted}) as counted
    left join lateral (
      select ride.id, ride.ride_id, ride.vehicle_number, ride.vehicle_name, ride.driver_name,
        ride.destination_address, ride.status, flag.created_at as flagged_since, tagged.seen_at,
        tagged.id as case_id, tagged.state, tagged.deadline_at
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
