/** The queries of items. Lists and details are one statement each. */

import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { ItemListQuery, NewItem, OwnItemEventKind } from '#domain/journeys/items/items.ts';
import { knownPlateKind } from '#domain/road/plate-kinds.ts';
import { columnsFrom } from '#server/base/database/columns-from.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownCount, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { subquery } from '#server/base/database/queries.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import {
  type AddressedPersonRow,
  addressedPersonOf,
} from '#server/features/identity/people/for-others/person-store.ts';
import { type FlagRow, openFlagOf } from '#server/features/journeys/flag-facts/for-others/open-flag.ts';
import { type ItemListRow, itemListColumns } from '#server/features/journeys/items/for-others/present-row.ts';
import {
  currentHandoversOf,
  type HandoverRow,
} from '#server/features/journeys/items/waybills/details-store.ts';

const listColumns = columnsFrom('item', itemListColumns);

/** One page of the owner's items and the total. The join returns the total even when the page has no rows. */
export async function listByOwner(
  queries: Queries,
  ownerId: number,
  query: ItemListQuery,
): Promise<{ rows: ItemListRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = wantedItems(ownerId, query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const found = await sql<Counted<ItemListRow>>`
    select ${listColumns}, counted.total
    from (${ownTotal(sql`items as item`, wanted, query)}) as counted
    left join lateral (
      select * from items as item where ${wanted} order by item.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as item on true
    ${plannedFor(query.search)}`.execute(queries);
  return rowsAndTotal(found);
}

function wantedItems(ownerId: number, query: ItemListQuery): RawBuilder<boolean> {
  const conditions = [sql<boolean>`item.owner_id = ${ownerId}`];
  if (query.status && query.status !== 'all') conditions.push(sql<boolean>`item.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('item.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function countByOwner(queries: Queries, ownerId: number) {
  const of = (which: RawBuilder<unknown>) =>
    ownCount(sql.table('items'), sql`owner_id = ${ownerId} and ${which}`);
  const { rows } = await sql<{ all: number; ongoing: number; received: number; flagged: number }>`
    select ${of(sql`true`)} as all,
      ${of(sql`status = 'ongoing'`)} as ongoing,
      ${of(sql`status = 'received'`)} as received,
      ${of(sql`flagged_at is not null`)} as flagged
  `.execute(queries);
  return rows[0] ?? { all: 0, ongoing: 0, received: 0, flagged: 0 };
}

export type ItemDetailsRow = ItemListRow & {
  owner_id: number;
  address: string;
  manifest_number: string;
  departure_state: string;
  description: string;
  images: string[];
  latitude: number | null;
  longitude: number | null;
  received_at: string | null;
  owner: AddressedPersonRow;
  events: { kind: OwnItemEventKind; name: string; note: string; at: string }[];
  flag: FlagRow | null;
  /** The people on its current waybill. */
  handovers: HandoverRow[];
};

const events = subquery
  .selectFrom('item_events')
  .select(['kind', 'name', 'note', 'at'])
  .where('item_id', '=', sql<number>`item.id`)
  .orderBy('id', 'desc');

/** The item with its owner, timeline, active flag with deliveries, and waybill. */
export async function findDetails(queries: Queries, id: number): Promise<ItemDetailsRow | undefined> {
  const { rows } = await sql<ItemDetailsRow>`
    select ${listColumns}, item.owner_id, item.address, item.description, item.images, item.latitude, item.longitude,
      item.received_at, item.manifest_number, item.departure_state,
      ${addressedPersonOf(sql.ref('item.owner_id'))} as owner,
      ${jsonArrayFrom(events)} as events,
      ${openFlagOf(sql<boolean>`flag.item_id = item.id`)} as flag,
      ${currentHandoversOf(sql<number>`item.id`)} as handovers
    from items as item where item.id = ${id}
  `.execute(queries);
  return rows[0];
}

/** @returns the item's id, or undefined when the speakable id is taken, which the caller answers with another. */
export async function insert(
  tx: Transaction,
  item: NewItem & { ownerId: number; itemRef: string; at: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('items')
    .values({
      item_ref: item.itemRef,
      owner_id: item.ownerId,
      item_name: item.itemName,
      driver_name: item.driverName,
      transport_means: item.transportMeans,
      vehicle_bike_number: item.vehicleBikeNumber,
      plate_kind: knownPlateKind(item.plateKind, { ...item, vehicleNumber: item.vehicleBikeNumber }),
      rider_company: item.riderCompany,
      rider_phone_number: item.riderPhoneNumber,
      address: item.address,
      destination_address: item.destinationAddress,
      description: item.description,
      vehicle_name: item.vehicleName,
      vehicle_model: item.vehicleModel,
      manifest_number: item.manifestNumber,
      departure_state: item.departureState,
      images: item.images,
      latitude: item.latitude,
      longitude: item.longitude,
      accuracy_metres: item.latitude === null ? null : (item.accuracyMetres ?? null),
      created_at: item.at,
    })
    .onConflict((conflict) => conflict.column('item_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type ItemStep = { kind: OwnItemEventKind; name?: string; note?: string; at: string };

export async function insertEvent(tx: Transaction, itemId: number, step: ItemStep): Promise<void> {
  const { kind, name = '', note = '', at } = step;
  await tx.insertInto('item_events').values({ item_id: itemId, kind, name, note, at }).execute();
}

/** @returns whether the item was in the state and changed; otherwise nothing did. */
export async function setReceived(tx: Transaction, id: number, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('items')
    .set({ status: 'received', received_at: at })
    .where('id', '=', id)
    .where('status', '=', 'ongoing')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Locks the item, so that changes to it run one after another. */
export function findForUpdate(tx: Transaction, id: number) {
  return tx.selectFrom('items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type WholeItemRow = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

export async function setFlagged(tx: Transaction, id: number, at: string | null): Promise<void> {
  await tx.updateTable('items').set({ flagged_at: at }).where('id', '=', id).execute();
}
