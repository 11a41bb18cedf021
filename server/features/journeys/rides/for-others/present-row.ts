/** A ride in short: a row of a list, or the ride inside its flag. */

import type { Selectable } from 'kysely';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import type { Tables } from '#server/base/database/schema.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

/** Selected of the table for a row in short. */
export const rideListColumns = [
  'id',
  'ride_id',
  'manifest_number',
  'vehicle_number',
  'plate_kind',
  'vehicle_name',
  'vehicle_model',
  'driver_name',
  'departure_state',
  'departure_city',
  'destination_state',
  'destination_address',
  'destination_city',
  'park_name',
  'status',
  'flagged_at',
  'created_at',
  'expected_arrival',
  'expected_from',
] as const;

export type RideListRow = Pick<Selectable<Tables['rides']>, (typeof rideListColumns)[number]> & {
  /** The flag that stands is of its ladder. */
  overdue: boolean;
};

export function presentRow(row: RideListRow): RideRow {
  return {
    id: row.id,
    rideId: row.ride_id,
    manifestNumber: row.manifest_number,
    vehicleNumber: row.vehicle_number,
    plateKind: plateKindOfRow(row),
    vehicleName: row.vehicle_name,
    vehicleModel: row.vehicle_model,
    driverName: row.driver_name,
    departureState: row.departure_state,
    departureCity: row.departure_city,
    destinationState: row.destination_state,
    destinationAddress: row.destination_address,
    destination: row.destination_city || row.destination_state,
    parkName: row.park_name,
    status: row.status,
    flagged: row.flagged_at !== null && !row.overdue,
    overdue: row.overdue,
    createdAt: row.created_at,
    expectedArrival: row.expected_arrival,
    expectedFrom: row.expected_from,
  };
}
