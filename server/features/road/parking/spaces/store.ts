/** The queries of parking spaces. Lists and details are one statement each. */

import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { PricePer, SpaceStatus } from '#domain/road/parking/space-row.ts';
import type { OwnSpacesQuery } from '#domain/road/parking/spaces.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownCount, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { type PersonRow, personOf } from '#server/features/identity/people/for-others/person-store.ts';
import { isWaiting } from '#server/features/road/parking/bookings/time-store.ts';
import { type SpaceListRow, spaceColumns } from '#server/features/road/parking/spaces/columns-store.ts';

export type OwnSpaceListRow = SpaceListRow & { waiting: number };

/** One page of the owner's spaces and how many there are in all. */
export async function listByOwner(
  queries: Queries,
  { ownerId, at }: { ownerId: number; at: string },
  query: OwnSpacesQuery,
): Promise<{ rows: OwnSpaceListRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = wantedSpaces(ownerId, query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const found = await sql<Counted<OwnSpaceListRow>>`
    select ${spaceColumns}, counted.total,
      (select count(*) from bookings as booking where space_id = space.id and ${isWaiting(at)}) as waiting
    from (${ownTotal(sql`spaces as space`, wanted, query)}) as counted
    left join lateral (
      select * from spaces as space where ${wanted} order by space.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as space on true
    ${plannedFor(query.search)}`.execute(queries);
  return rowsAndTotal(found);
}

function wantedSpaces(ownerId: number, query: OwnSpacesQuery): RawBuilder<boolean> {
  const conditions = [sql<boolean>`space.owner_id = ${ownerId}`];
  if (query.status && query.status !== 'all') conditions.push(sql<boolean>`space.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('space.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function countOf(queries: Queries, { userId, at }: { userId: number; at: string }) {
  const bookings = sql`bookings as booking`;
  const { rows } = await sql<{ spaces: number; outgoing: number; incoming: number; waiting: number }>`
    select ${ownCount(sql.table('spaces'), sql`owner_id = ${userId}`)} as spaces,
      ${ownCount(bookings, sql`booker_id = ${userId}`)} as outgoing,
      ${ownCount(bookings, sql`owner_id = ${userId}`)} as incoming,
      ${ownCount(bookings, sql`owner_id = ${userId} and ${isWaiting(at)}`)} as waiting
  `.execute(queries);
  return rows[0] ?? { spaces: 0, outgoing: 0, incoming: 0, waiting: 0 };
}

export type SpaceDetailsRow = SpaceListRow & {
  owner: PersonRow<'first_name' | 'last_name'>;
  owner_suspended: boolean;
  reported: boolean;
};

/** @returns the space with its owner, and whether this viewer reported it. */
export async function findDetails(
  queries: Queries,
  id: number,
  viewerId: number,
): Promise<SpaceDetailsRow | undefined> {
  const { rows } = await sql<SpaceDetailsRow>`
    select ${spaceColumns},
      ${personOf(sql.ref('space.owner_id'), ['first_name', 'last_name'])} as owner,
      ${isSuspended(sql.ref('space.owner_id'))} as owner_suspended,
      exists (select from space_reports where space_id = space.id and reporter_id = ${viewerId}) as reported
    from spaces as space where space.id = ${id}
  `.execute(queries);
  return rows[0];
}

function isSuspended(userId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where id = ${userId} and suspended_at is not null)`;
}

/** Asked after the space is locked: a suspension under way holds its spaces. */
export async function isOwnerSuspended(tx: Transaction, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ suspended: boolean }>`
    select ${isSuspended(sql<number>`${ownerId}`)} as suspended
  `.execute(tx);
  return rows[0]?.suspended ?? false;
}

export type SpaceValues = {
  name: string;
  address: string;
  description: string;
  priceKobo: number;
  pricePer: PricePer;
  images: string[];
  latitude: number | null;
  longitude: number | null;
};

export async function insert(
  tx: Transaction,
  space: SpaceValues & { ownerId: number; at: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('spaces')
    .values({ owner_id: space.ownerId, created_at: space.at, ...columnsOf(space) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether this owner has such a space; otherwise nothing has changed. */
export async function update(
  tx: Transaction,
  id: number,
  ownerId: number,
  space: SpaceValues & { status: SpaceStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('spaces')
    .set({ ...columnsOf(space), status: space.status })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function columnsOf(space: SpaceValues) {
  return {
    name: space.name,
    address: space.address,
    description: space.description,
    price_kobo: space.priceKobo,
    price_per: space.pricePer,
    images: space.images,
    latitude: space.latitude,
    longitude: space.longitude,
  };
}

/**
 * Locked until the transaction ends. `share` allows other requests for the space at the same time. `no key update`
 * allows none, so that accepting sees every request and every request sees the accepted booking.
 */
export async function findLocked(
  tx: Transaction,
  id: number,
  lock: 'share' | 'no key update',
): Promise<SpaceListRow | undefined> {
  const { rows } = await sql<SpaceListRow>`
    select ${spaceColumns} from spaces as space where space.id = ${id} for ${sql.raw(lock)}
  `.execute(tx);
  return rows[0];
}
