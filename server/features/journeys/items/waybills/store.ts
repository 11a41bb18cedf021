/** The queries of waybills. */
import { sql } from 'kysely';
import type { ItemStatus } from '#domain/journeys/items/item-row.ts';
import { handoverTries, type WaybillRole, waybillDays } from '#domain/journeys/items/waybills.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import {
  emptiedMessage,
  eraseFromAnswers,
  removedName,
} from '#server/features/journeys/rides/shares/for-others/erased-person-store.ts';

const columns = [
  'id',
  'item_id',
  'role',
  'name',
  'phone',
  'token',
  'code_hash',
  'wrong_tries',
  'locked_at',
  'confirmed_at',
  'created_at',
] as const;

/** The people on the item's current waybill, in their order; none while it has none. */
export function listCurrent(queries: Queries, itemId: number) {
  return queries
    .selectFrom('item_handovers')
    .select(columns)
    .where('item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .orderBy('place')
    .execute();
}

export type WaybillRow = Awaited<ReturnType<typeof listCurrent>>[number];

export type NewHandover = {
  role: WaybillRole;
  name: string;
  phone: string;
  token: string;
  codeHash: Buffer;
  confirmedAt: string | null;
};

export async function insert(
  tx: Transaction,
  waybill: { itemId: number; at: string },
  places: readonly NewHandover[],
): Promise<void> {
  await tx
    .insertInto('item_handovers')
    .values(
      places.map(({ role, name, phone, token, codeHash, confirmedAt }, index) => ({
        item_id: waybill.itemId,
        place: index + 1,
        role,
        name,
        phone,
        token,
        code_hash: codeHash,
        confirmed_at: confirmedAt,
        created_at: waybill.at,
      })),
    )
    .execute();
}

/** The item on whose waybill this place is, when both are this owner's. */
export async function findItemOfOwner(
  queries: Queries,
  placeId: number,
  ownerId: number,
): Promise<number | undefined> {
  const row = await queries
    .selectFrom('item_handovers')
    .innerJoin('items', 'items.id', 'item_handovers.item_id')
    .select('items.id')
    .where('item_handovers.id', '=', placeId)
    .where('items.owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.id;
}

/** @returns whether it was open and counts now. */
export async function confirm(tx: Transaction, id: number, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('item_handovers')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Counts a wrong code; the last one locks. @returns how many there were, or undefined when none is counted any more. */
export async function countWrongTry(tx: Transaction, id: number, at: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('item_handovers')
    .set({
      wrong_tries: sql<number>`wrong_tries + 1`,
      locked_at: sql<
        string | null
      >`case when wrong_tries + 1 >= ${handoverTries} then ${at}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('wrong_tries', '<', handoverTries)
    .where('locked_at', 'is', null)
    .returning('wrong_tries')
    .executeTakeFirst();
  return row?.wrong_tries;
}

export type Renewal = { name: string; phone: string; token: string; codeHash: Buffer };

export async function renew(
  tx: Transaction,
  id: number,
  { name, phone, token, codeHash }: Renewal,
): Promise<void> {
  await tx
    .updateTable('item_handovers')
    .set({ name, phone, token, code_hash: codeHash, wrong_tries: 0, locked_at: null })
    .where('id', '=', id)
    .execute();
}

/** The item came back: the pages of all people on the waybill end. */
export async function end(tx: Transaction, itemId: number, at: string): Promise<void> {
  await tx
    .updateTable('item_handovers')
    .set({ ended_at: at })
    .where('item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The page of one person, and the item it is about. */
export type OpenedPage = {
  role: WaybillRole;
  /** Empty once that person was removed. */
  phone: string;
  item_id: number;
  owner_id: number;
  item_ref: string;
  item_name: string;
  transport_means: string;
  vehicle_bike_number: string;
  plate_kind: PlateKind | null;
  vehicle_name: string;
  vehicle_model: string;
  rider_company: string;
  address: string;
  destination_address: string;
  status: ItemStatus;
  received_at: string | null;
  ended: boolean;
  /** The page of the sender, who keeps the receipt, works longer. */
  works: boolean;
};

/** The waybill behind the page with this token. @param now the present moment. */
export async function findOpened(
  queries: Queries,
  token: string,
  now: string,
): Promise<OpenedPage | undefined> {
  const { rows } = await sql<OpenedPage>`
    select place.role, place.phone, item.id as item_id, item.owner_id, item.item_ref, item.item_name, item.transport_means,
      item.vehicle_bike_number, item.plate_kind, item.vehicle_name, item.vehicle_model, item.rider_company, item.address, item.destination_address, item.status,
      item.received_at, place.ended_at is not null as ended,
      place.ended_at is null and case
        when item.status = 'ongoing' then place.created_at
        when place.role = 'sender' then item.received_at
      end > ${now}::timestamptz - make_interval(days => ${waybillDays}) as works
    from item_handovers as place join items as item on item.id = place.item_id
    where place.token = ${token}
  `.execute(queries);
  const [found] = rows;
  // Where no case applies, the comparison is null.
  return found && { ...found, works: found.works === true };
}

/**
 * Blanks this receiver on every waybill of the sender and in the items' steps; their codes are worth nothing any more.
 * @returns the names that they had there.
 */
export async function eraseReceiver(
  tx: Transaction,
  ownerId: number,
  phone: string,
  at: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with place as (
      select place.id, place.item_id, place.name
      from item_handovers as place join items on items.id = place.item_id
      where items.owner_id = ${ownerId} and place.role = 'receiver' and place.phone = ${phone}
    ), step as (
      update item_events set name = ${removedName} from place
      where item_events.item_id = place.item_id and item_events.name = place.name
    )
    update item_handovers
    set name = ${removedName}, phone = '', locked_at = coalesce(locked_at, ${at}::timestamptz)
    from place where item_handovers.id = place.id
    returning place.name
  `.execute(tx);
  return rows.map(({ name }) => name);
}

/** Answers stored for the sender's repeated calls contain the receiver. @param shownPhone as those answers spell it. */
export async function eraseAnswers(
  tx: Transaction,
  ownerId: number,
  shownPhone: string,
  names: readonly string[],
): Promise<void> {
  const phone = { field: 'phone', from: shownPhone, to: '' };
  const inName = names.map((name) => ({ field: 'name', from: name, to: removedName }));
  await eraseFromAnswers(tx, ownerId, [phone], inName);
}

/** Takes this person out of the messages of waybills; one that still waits is not sent. */
export async function eraseMessages(tx: Transaction, phone: string, at: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set(emptiedMessage(sql`${at}::timestamptz`))
    .where('kind', '=', 'waybill-code')
    .where('to_address', '=', phone)
    .execute();
}
