/** An item in short: a row of a list, or the item inside its flag. */

import type { Selectable } from 'kysely';
import type { ItemRow } from '#domain/journeys/items/item-row.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { Tables } from '#server/base/database/schema.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

/** Selected of the table for a row in short. */
export const itemListColumns = [
  'id',
  'item_ref',
  'item_name',
  'transport_means',
  'vehicle_bike_number',
  'plate_kind',
  'vehicle_name',
  'vehicle_model',
  'driver_name',
  'rider_phone_number',
  'rider_company',
  'destination_address',
  'status',
  'flagged_at',
  'created_at',
] as const;

export type ItemListRow = Pick<Selectable<Tables['items']>, (typeof itemListColumns)[number]>;

export type ItemPlateRow = Pick<
  ItemListRow,
  'vehicle_bike_number' | 'vehicle_name' | 'vehicle_model' | 'plate_kind'
>;

/** The plate of the vehicle that carries it, as every page and mail draws it. */
export function plateOfItem(row: ItemPlateRow): { number: string; kind: PlateKind } {
  const number = row.vehicle_bike_number;
  return { number, kind: plateKindOfRow({ ...row, vehicle_number: number }) };
}

export function presentRow(row: ItemListRow): ItemRow {
  return {
    id: row.id,
    itemRef: row.item_ref,
    itemName: row.item_name,
    transportMeans: row.transport_means,
    vehicleBikeNumber: row.vehicle_bike_number,
    plateKind: plateOfItem(row).kind,
    driverName: row.driver_name,
    riderPhoneNumber: formatPhone(row.rider_phone_number),
    riderCompany: row.rider_company,
    destinationAddress: row.destination_address,
    status: row.status,
    flagged: row.flagged_at !== null,
    createdAt: row.created_at,
  };
}
