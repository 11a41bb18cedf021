/** An item in short: a row of a list, or the item inside its flag. */
import type { ItemRow } from '#domain/item-row.ts';
import { formatPhone } from '#domain/phones.ts';
import type { ItemListRow } from '#server/features/items/store.ts';

export function presentRow(row: ItemListRow): ItemRow {
  return {
    id: row.id,
    itemRef: row.item_ref,
    itemName: row.item_name,
    transportMeans: row.transport_means,
    vehicleBikeNumber: row.vehicle_bike_number,
    driverName: row.driver_name,
    riderPhoneNumber: formatPhone(row.rider_phone_number),
    riderCompany: row.rider_company,
    destinationAddress: row.destination_address,
    status: row.status,
    flagged: row.flagged_at !== null,
    createdAt: row.created_at,
  };
}
