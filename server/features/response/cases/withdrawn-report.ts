/** The parts of a withdrawn report that officers still read: its number, its kind and what the officers did. */
import { withdrawnTitle } from '#domain/response/cases/record-in-short.ts';
import type { QueueRow } from '#server/features/response/cases/queue-store.ts';

/** @returns the row without what the reporter wrote, once they withdrew it. */
export function shownRow(row: QueueRow): QueueRow {
  if (!row.is_withdrawn) return row;
  return {
    ...row,
    ...{ reporter: '', plate: '', plate_kind: null, vehicle_name: null, vehicle_model: null },
    ...{ words: '', place: '', latitude: null, longitude: null },
    ride: row.ride && {
      ...row.ride,
      ...{ vehicle_number: '', vehicle_name: withdrawnTitle, vehicle_model: '' },
      ...{ driver_name: '', destination_address: '' },
    },
    item: row.item && {
      ...row.item,
      ...{ item_name: withdrawnTitle, vehicle_bike_number: '', rider_phone_number: '' },
      ...{ rider_company: '', destination_address: '' },
    },
    complaint: row.complaint && {
      ...row.complaint,
      ...{ title: withdrawnTitle, role: '', name: '', state: '', city: '' },
    },
  };
}
