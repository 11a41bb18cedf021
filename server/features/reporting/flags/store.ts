/** The queries of flags: of rides and of items. */
import { type RawBuilder, sql } from 'kysely';
import type { CaseState } from '#domain/cases/case-state.ts';
import { type PageQuery, rowsOfPage } from '#domain/paging.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { rowCount } from '#server/database/row-count.ts';
import { matchesAll } from '#server/database/search.ts';
import type { ItemListRow } from '#server/features/items/store.ts';
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
export function listReached(tx: Transaction, flagId: number) {
  return (
    tx
      .selectFrom('outbox')
      .select(['to_address', 'to_name', 'recipient', 'agency_id'])
      .where('flag_id', '=', flagId)
      .where('kind', '<>', 'flag-withdrawn')
      // Without an address: a next of kin who was erased since.
      .where('to_address', '<>', '')
      .orderBy('id')
      .execute()
  );
}

export type ReachedAddress = Awaited<ReturnType<typeof listReached>>[number];

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

type OfFlag = { flag_id: number; flagged_since: string };

export type FlaggedRow = { ride: RideListRow & OfFlag; item: ItemListRow & OfFlag };

type Flaggable = keyof FlaggedRow;

const flaggedRecords: Record<Flaggable, RawBuilder<unknown>> = {
  ride: sql`flags as flag join rides as record on record.id = flag.ride_id`,
  item: sql`flags as flag join items as record on record.id = flag.item_id`,
};

type ListQuery = PageQuery & {
  status?: string | undefined;
  search?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
};

type Listed<Row> = { rows: Row[]; total: number };

/** One page of what this owner has flagged, and how much there is in all. */
export function listFlagged<Of extends Flaggable>(
  queries: Queries,
  of: Of,
  ownerId: number,
  query: ListQuery,
): Promise<Listed<FlaggedRow[Of]>> {
  return listPage(queries, query, {
    from: flaggedRecords[of],
    wanted: standingFlags(sql<boolean>`flag.owner_id = ${ownerId}`, query),
    columns: sql`record.*, flag.id as flag_id, flag.created_at as flagged_since`,
  });
}

export type ToAgency = {
  flagged_since: string;
  seen_at: string | null;
  case_id: number;
  state: CaseState;
  deadline_at: string | null;
};

type RideColumns = Pick<
  RideListRow,
  'id' | 'ride_id' | 'vehicle_number' | 'vehicle_name' | 'driver_name' | 'destination_address' | 'status'
>;
type ItemColumns = Omit<ItemListRow, 'transport_means' | 'driver_name' | 'flagged_at' | 'created_at'>;

export type AgencyFlaggedRow = { ride: RideColumns & ToAgency; item: ItemColumns & ToAgency };

const agencyColumns: Record<Flaggable, RawBuilder<unknown>> = {
  ride: sql`record.id, record.ride_id, record.vehicle_number, record.vehicle_name, record.driver_name,
    record.destination_address, record.status`,
  item: sql`record.id, record.item_ref, record.item_name, record.vehicle_bike_number, record.rider_phone_number,
    record.rider_company, record.destination_address, record.status`,
};

/** One page of what has a standing flag that names the agency, and how much there is in all. */
export function listFlaggedToAgency<Of extends Flaggable>(
  queries: Queries,
  of: Of,
  agencyId: number,
  query: ListQuery,
): Promise<Listed<AgencyFlaggedRow[Of]>> {
  return listPage(queries, query, {
    from: sql`${flaggedRecords[of]} join cases as tagged on tagged.flag_id = flag.id`,
    wanted: standingFlags(sql<boolean>`tagged.agency_id = ${agencyId}`, query),
    columns: sql`${agencyColumns[of]}, flag.created_at as flagged_since, tagged.seen_at, tagged.id as case_id,
      tagged.state, tagged.deadline_at`,
  });
}

function standingFlags(whose: RawBuilder<boolean>, query: ListQuery): RawBuilder<boolean> {
  const conditions = [whose, sql<boolean>`flag.withdrawn_at is null`];
  if (query.status && query.status !== 'all') conditions.push(sql<boolean>`record.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('record.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

type Selection = { from: RawBuilder<unknown>; wanted: RawBuilder<boolean>; columns: RawBuilder<unknown> };

/** In one statement, by flag; with no row on the page, the left join still tells the total. */
async function listPage<Row extends { id: number | null }>(
  queries: Queries,
  query: ListQuery,
  { from, wanted, columns }: Selection,
): Promise<Listed<Row>> {
  const { perPage, offset } = rowsOfPage(query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<Row & { total: number }>`
    select flagged.*, counted.total
    from (select count(*) as total from ${from} where ${wanted}) as counted
    left join lateral (
      select ${columns} from ${from} where ${wanted} order by flag.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as flagged on true
  `.execute(queries);
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}
