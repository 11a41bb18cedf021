/** The queries of items. Lists and details are one statement each. */
import { type RawBuilder, sql } from 'kysely';
import type { ItemStatus, TransportMeans } from '#domain/item-row.ts';
import type { ItemListQuery, NewItem, OwnItemEventKind } from '#domain/items.ts';
import { rowsOfPage } from '#domain/paging.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { rowCount } from '#server/database/row-count.ts';
import { matchesAll } from '#server/database/search.ts';
import { type FlagRow, standingFlagOf } from '#server/features/flags/details-store.ts';
import { currentHandoversOf, type HandoverRow } from '#server/features/waybills/details-store.ts';

export type ItemListRow = {
  id: number;
  item_ref: string;
  item_name: string;
  transport_means: TransportMeans;
  vehicle_bike_number: string;
  driver_name: string;
  rider_phone_number: string;
  rider_company: string;
  destination_address: string;
  status: ItemStatus;
  flagged_at: string | null;
  created_at: string;
};

const listColumns = sql.raw(
  `item.id, item.item_ref, item.item_name, item.transport_means, item.vehicle_bike_number, item.driver_name,
   item.rider_phone_number, item.rider_company, item.destination_address, item.status, item.flagged_at,
   item.created_at`,
);

/** One page of the owner's items and how many there are in all: with no row on the page, the join still tells it. */
export async function listByOwner(
  queries: Queries,
  ownerId: number,
  query: ItemListQuery,
): Promise<{ rows: ItemListRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = wantedItems(ownerId, query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<ItemListRow & { total: number }>`
    select ${listColumns}, counted.total
    from (select count(*) as total from items as item where ${wanted}) as counted
    left join lateral (
      select * from items as item where ${wanted} order by item.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as item on true
  `.execute(queries);
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}

function wantedItems(ownerId: number, query: ItemListQuery): RawBuilder<boolean> {
  const conditions = [sql<boolean>`item.owner_id = ${ownerId}`];
  if (query.status && query.status !== 'all') conditions.push(sql<boolean>`item.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('item.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function countByOwner(queries: Queries, ownerId: number) {
  const { rows } = await sql<{ all: number; ongoing: number; received: number; flagged: number }>`
    select count(*) as all,
      count(*) filter (where status = 'ongoing') as ongoing,
      count(*) filter (where status = 'received') as received,
      count(*) filter (where flagged_at is not null) as flagged
    from items where owner_id = ${ownerId}
  `.execute(queries);
  return rows[0] ?? { all: 0, ongoing: 0, received: 0, flagged: 0 };
}

export type ItemDetailsRow = ItemListRow & {
  owner_id: number;
  address: string;
  description: string;
  images: string[];
  latitude: number | null;
  longitude: number | null;
  received_at: string | null;
  owner: { first_name: string; last_name: string; address: string; phone: string };
  events: { kind: OwnItemEventKind; name: string; note: string; at: string }[];
  flag: FlagRow | null;
  /** The people on its current waybill. */
  handovers: HandoverRow[];
};

/** The item with its owner, timeline, standing flag with deliveries, and waybill. */
export async function findDetails(queries: Queries, id: number): Promise<ItemDetailsRow | undefined> {
  const { rows } = await sql<ItemDetailsRow>`
    select ${listColumns}, item.owner_id, item.address, item.description, item.images, item.latitude, item.longitude,
      item.received_at,
      (
        select json_build_object('first_name', first_name, 'last_name', last_name, 'address', address, 'phone', phone)
        from users where users.id = item.owner_id
      ) as owner,
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'note', note, 'at', at) order by id desc), '[]')
        from item_events where item_events.item_id = item.id
      ) as events,
      ${standingFlagOf(sql<boolean>`flag.item_id = item.id`)} as flag,
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
      rider_company: item.riderCompany,
      rider_phone_number: item.riderPhoneNumber,
      address: item.address,
      destination_address: item.destinationAddress,
      description: item.description,
      images: item.images,
      latitude: item.latitude,
      longitude: item.longitude,
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

/** Locked, so that whatever changes an item waits for its turn. */
export function findForUpdate(tx: Transaction, id: number) {
  return tx.selectFrom('items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type WholeItemRow = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

export async function setFlagged(tx: Transaction, id: number, at: string | null): Promise<void> {
  await tx.updateTable('items').set({ flagged_at: at }).where('id', '=', id).execute();
}
