/** The queries of flags: of rides and of items. */
import { type RawBuilder, sql } from 'kysely';
import { type PageQuery, rowsOfPage } from '#domain/contract/paging.ts';
import type { FlagReason } from '#domain/reporting/flag-reasons.ts';
import type { CaseState } from '#domain/response/cases/case-state.ts';
import { columnsFrom } from '#server/base/database/columns-from.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { type ItemListRow, itemListColumns } from '#server/features/journeys/items/for-others/present-row.ts';
import type { RideListRow } from '#server/features/journeys/rides/for-others/present-row.ts';
import { rideRowOf } from '#server/features/journeys/rides/for-others/row-store.ts';

/** The flagged record. */
export type FlagTarget = { rideId: number; itemId: null } | { rideId: null; itemId: number };

const flagColumns = [
  ...(['id', 'ride_id', 'item_id', 'description', 'created_at'] as const),
  ...(['address_confirmed', 'raised_by'] as const),
] as const;

/** @returns undefined when a flag stands already: of any number of taps at once, one wins. */
export function insert(
  tx: Transaction,
  flag: {
    target: FlagTarget;
    ownerId: number;
    description: string;
    reason?: FlagReason | undefined;
    addressConfirmed: boolean;
    raisedBy?: 'ladder';
  },
) {
  return tx
    .insertInto('flags')
    .values({
      ride_id: flag.target.rideId,
      item_id: flag.target.itemId,
      owner_id: flag.ownerId,
      description: flag.description,
      reason: flag.reason ?? null,
      address_confirmed: flag.addressConfirmed,
      raised_by: flag.raisedBy ?? 'passenger',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(flagColumns)
    .executeTakeFirst();
}

export function findOpenFlag(queries: Queries, target: FlagTarget) {
  return queries
    .selectFrom('flags')
    .select(flagColumns)
    .where(target.rideId === null ? 'item_id' : 'ride_id', '=', target.rideId ?? target.itemId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export type OpenFlag = NonNullable<Awaited<ReturnType<typeof findOpenFlag>>>;

export async function setWithdrawn(tx: Transaction, flagId: number, reason: string): Promise<void> {
  await tx
    .updateTable('flags')
    .set({ withdrawn_at: sql<string>`now()`, withdrawn_reason: reason })
    .where('id', '=', flagId)
    .execute();
}

export function lockRide(tx: Transaction, rideId: number) {
  return tx.selectFrom('rides').selectAll().where('id', '=', rideId).forUpdate().executeTakeFirst();
}

export async function markFlagged(tx: Transaction, rideId: number): Promise<void> {
  await tx.updateTable('rides').set({ flagged_at: sql<string>`now()` }).where('id', '=', rideId).execute();
}

export async function unmarkFlagged(tx: Transaction, rideId: number): Promise<void> {
  await tx.updateTable('rides').set({ flagged_at: null }).where('id', '=', rideId).execute();
}

/** Whether the flag that stands on the ride is of its ladder, and no agency has taken it up. */
export async function isOverdueAndNew(tx: Transaction, rideId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('flags')
    .innerJoin('cases', 'cases.flag_id', 'flags.id')
    .select('flags.id')
    .where('flags.ride_id', '=', rideId)
    .where('flags.withdrawn_at', 'is', null)
    .where('flags.raised_by', '=', 'ladder')
    .where('cases.state', '=', 'new')
    .executeTakeFirst();
  return row !== undefined;
}

/** The recipients of this flag's messages, for the notice that it is withdrawn. */
export function listReached(tx: Transaction, flagId: number) {
  return (
    tx
      .selectFrom('outbox')
      .select(['to_address', 'to_name', 'recipient', 'agency_id'])
      .where('flag_id', '=', flagId)
      .where('kind', '<>', 'flag-withdrawn')
      // The address is empty when the next of kin was erased in the meantime.
      .where('to_address', '<>', '')
      .orderBy('id')
      .execute()
  );
}

export type ReachedAddress = Awaited<ReturnType<typeof listReached>>[number];

/** The message with this id, when it belongs to an active flag of this owner. */
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

const listColumns: Record<Flaggable, RawBuilder<unknown>> = {
  ride: rideRowOf('record'),
  item: columnsFrom('record', itemListColumns),
};

type ListQuery = PageQuery & {
  status?: string | undefined;
  search?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
};

/** One page of the rides that this owner has flagged, and how many there are in all. */
export async function listFlaggedRides(queries: Queries, ownerId: number, query: ListQuery) {
  return rowsAndTotal(await flaggedBy<FlaggedRow['ride']>('ride', ownerId, query).execute(queries));
}

export async function listFlaggedItems(queries: Queries, ownerId: number, query: ListQuery) {
  return rowsAndTotal(await flaggedBy<FlaggedRow['item']>('item', ownerId, query).execute(queries));
}

function flaggedBy<Row>(of: Flaggable, ownerId: number, query: ListQuery): RawBuilder<Counted<Row>> {
  return pageOf(query, {
    from: flaggedRecords[of],
    wanted: openFlags(sql<boolean>`flag.owner_id = ${ownerId} and record.owner_id = ${ownerId}`, query),
    columns: sql`${listColumns[of]}, flag.id as flag_id, flag.created_at as flagged_since`,
    isOrdered: true,
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
type ItemColumns = Omit<
  ItemListRow,
  | 'transport_means'
  | 'driver_name'
  | 'flagged_at'
  | 'created_at'
  | 'plate_kind'
  | 'vehicle_name'
  | 'vehicle_model'
>;

export type AgencyFlaggedRow = { ride: RideColumns & ToAgency; item: ItemColumns & ToAgency };

const agencyColumns: Record<Flaggable, RawBuilder<unknown>> = {
  ride: sql`record.id, record.ride_id, record.vehicle_number, record.vehicle_name, record.driver_name,
    record.destination_address, record.status`,
  item: sql`record.id, record.item_ref, record.item_name, record.vehicle_bike_number, record.rider_phone_number,
    record.rider_company, record.destination_address, record.status`,
};

/** One page of the rides with an active flag that names the agency, and the total. */
export async function listAgencyRides(queries: Queries, agencyId: number, query: ListQuery) {
  return rowsAndTotal(await flaggedTo<AgencyFlaggedRow['ride']>('ride', agencyId, query).execute(queries));
}

export async function listAgencyItems(queries: Queries, agencyId: number, query: ListQuery) {
  return rowsAndTotal(await flaggedTo<AgencyFlaggedRow['item']>('item', agencyId, query).execute(queries));
}

function flaggedTo<Row>(of: Flaggable, agencyId: number, query: ListQuery): RawBuilder<Counted<Row>> {
  return pageOf(query, {
    from: sql`${flaggedRecords[of]} join cases as tagged on tagged.flag_id = flag.id`,
    wanted: openFlags(sql<boolean>`tagged.agency_id = ${agencyId}`, query),
    columns: sql`${agencyColumns[of]}, flag.created_at as flagged_since, tagged.seen_at, tagged.id as case_id,
      tagged.state, tagged.deadline_at`,
    isOrdered: false,
  });
}

function openFlags(whose: RawBuilder<boolean>, query: ListQuery): RawBuilder<boolean> {
  const conditions = [whose, sql<boolean>`flag.withdrawn_at is null`];
  if (query.status && query.status !== 'all') conditions.push(sql<boolean>`record.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('record.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

type Selection = {
  from: RawBuilder<unknown>;
  wanted: RawBuilder<boolean>;
  columns: RawBuilder<unknown>;
  /** An index has them in the order of their flags. */
  isOrdered: boolean;
};

/** One page in one statement, in the order of the flags. The left join returns the total even when the page has no rows. */
function pageOf<Row>(
  query: ListQuery,
  { from, wanted, columns, isOrdered }: Selection,
): RawBuilder<Counted<Row>> {
  const { perPage, offset } = rowsOfPage(query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  // Without an order, the planner may merge both tables, starting with the oldest rows of all accounts.
  const counted = isOrdered ? sql`${wanted} order by flag.id ${order}` : wanted;
  return sql`
    select flagged.*, counted.total
    from (${ownTotal(from, counted, query)}) as counted
    left join lateral (
      select ${columns} from ${from} where ${wanted} order by flag.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as flagged on true
    ${plannedFor(query.search)}`;
}
