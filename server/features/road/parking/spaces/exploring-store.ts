/** The queries that find spaces. An index gives the order, so they cost the same however many spaces there are. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import { type ExploreQuery, exploredAtMost, type SpaceSort } from '#domain/road/parking/spaces.ts';
import type { Position } from '#domain/values/position.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { type Counted, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAllByIndex } from '#server/base/database/search.ts';
import { rangeOf } from '#server/base/database/slots.ts';
import { type SpaceListRow, spaceColumns } from '#server/features/road/parking/spaces/columns-store.ts';

export type ExploredRow = SpaceListRow & { distance_km: number | null };

type BoundedSlot = { from: string; to: string | null };

export type Exploring = {
  userId: number;
  query: ExploreQuery;
  near: Position | null;
  slot: BoundedSlot | null;
};

/** One page of matching spaces, and how many there are, up to `exploredAtMost`. */
export async function explore(
  queries: Queries,
  { userId, query, near, slot }: Exploring,
): Promise<{ rows: ExploredRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const sort = query.sort ?? (near ? 'nearest' : 'newest');
  const wanted = wantedSpaces(userId, query, near !== null && sort === 'nearest', slot);
  // Without an order a large table is read past the cache. Bookings are in this one too, and words have an index of their own.
  const countedInOrder = query.search ? sql`` : sql`order by space.id`;
  const rowsHere = Math.max(0, Math.min(perPage, exploredAtMost - offset));
  const found = await sql<Counted<ExploredRow>>`
    select ${spaceColumns}, ${distanceTo(near)} as distance_km, counted.total
    from (
      select count(*) as total from (
        select from spaces as space where ${wanted} ${countedInOrder} limit ${rowCount(exploredAtMost)}
      ) as found
    ) as counted
    left join lateral (
      select * from spaces as space where ${wanted} order by ${orderOf(sort, near)} limit ${rowCount(rowsHere)} offset ${rowCount(offset)}
    ) as space on true
    ${plannedFor(query.search)}`.execute(queries);
  return rowsAndTotal(found);
}

function wantedSpaces(
  userId: number,
  query: ExploreQuery,
  placedOnly: boolean,
  slot: BoundedSlot | null,
): RawBuilder<boolean> {
  const status = query.status ?? 'available';
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`space.hidden_at is null`, isOfferedNow];
  if (status !== 'all') conditions.push(sql<boolean>`space.status = ${status}`);
  if (query.whose !== 'all') conditions.push(sql<boolean>`space.owner_id <> ${userId}`);
  if (query.pricePer) conditions.push(sql<boolean>`space.price_per = ${query.pricePer}`);
  if (query.priceFrom !== undefined) conditions.push(sql<boolean>`space.price_kobo >= ${query.priceFrom}`);
  if (query.priceTo !== undefined) conditions.push(sql<boolean>`space.price_kobo <= ${query.priceTo}`);
  if (query.search) conditions.push(matchesAllByIndex(sql.ref('space.search_text'), query.search));
  if (placedOnly) conditions.push(sql<boolean>`space.place is not null`);
  if (slot) conditions.push(isFree(slot));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The owner is not suspended. Few owners are, so they are read once and not for each space. */
const isOfferedNow = sql<boolean>`space.owner_id not in (
  select id from users where suspended_at is not null and deactivated_at is null
)`;

/** No accepted booking overlaps the slot. */
function isFree(slot: BoundedSlot): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from bookings
    where bookings.space_id = space.id and bookings.status = 'accepted' and bookings.slot && ${rangeOf(slot)}
  )`;
}

function distanceTo(near: Position | null): RawBuilder<number | null> {
  return near ? sql<number | null>`space.place <-> ${placeOf(near)}` : sql<null>`null::float8`;
}

/** Reckoned once, by a query of its own: then the plan that was prepared is as cheap as one made for these numbers. */
function placeOf({ latitude, longitude }: Position): RawBuilder<string> {
  return sql<string>`(select place_on_plane(${latitude}, ${longitude}))`;
}

function orderOf(sort: SpaceSort, near: Position | null): RawBuilder<unknown> {
  if (sort === 'nearest' && near) return sql`space.place <-> ${placeOf(near)}, space.id`;
  if (sort === 'cheapest') return sql`space.price_kobo, space.id`;
  if (sort === 'dearest') return sql`space.price_kobo desc, space.id desc`;
  return sql`space.id desc`;
}

/** The nearest other spaces, of others than these two people, that are available and free at that time. */
export async function listNearestFree(
  queries: Queries,
  wanted: { spaceId: number; near: Position; slot: BoundedSlot; notOf: readonly number[]; count: number },
): Promise<ExploredRow[]> {
  const { rows } = await sql<ExploredRow>`
    select ${spaceColumns}, ${distanceTo(wanted.near)} as distance_km
    from spaces as space
    where space.status = 'available' and space.hidden_at is null and space.place is not null and space.id <> ${wanted.spaceId}
      and space.owner_id <> all (${[...wanted.notOf]}::bigint[]) and ${isOfferedNow} and ${isFree(wanted.slot)}
    order by ${orderOf('nearest', wanted.near)} limit ${wanted.count}
  `.execute(queries);
  return rows;
}

type Times = { taken: BoundedSlot[]; asked: BoundedSlot[] };

/** When the space is taken, and for when others than this person have asked. */
export async function findTimes(
  queries: Queries,
  { spaceId, userId, within }: { spaceId: number; userId: number; within: BoundedSlot },
): Promise<Times> {
  const { rows } = await sql<BoundedSlot & { status: 'accepted' | 'pending' }>`
    select lower(slot) as from, upper(slot) as to, status
    from bookings
    where space_id = ${spaceId} and slot && ${rangeOf(within)}
      and (status = 'accepted' or (status = 'pending' and booker_id <> ${userId}))
    order by lower(slot), id
    limit 2000
  `.execute(queries);
  const of = (status: 'accepted' | 'pending') =>
    rows.filter((row) => row.status === status).map(({ from, to }) => ({ from, to }));
  return { taken: of('accepted'), asked: of('pending') };
}
