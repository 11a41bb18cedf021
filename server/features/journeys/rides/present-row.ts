/** A ride in short: a row of a list, or the ride inside its flag. */
import type { RideRow } from '#domain/ride-row.ts';
import type { RideListRow } from '#server/features/rides/store.ts';

export function presentRow(row: RideListRow): RideRow {
  return {
    id: row.id,
    rideId: row.ride_id,
    manifestNumber: row.manifest_number,
    vehicleNumber: row.vehicle_number,
    vehicleName: row.vehicle_name,
    vehicleModel: row.vehicle_model,
    driverName: row.driver_name,
    departureState: row.departure_state,
    destinationState: row.destination_state,
    destinationAddress: row.destination_address,
    destination: row.destination_city || row.destination_state,
    parkName: row.park_name,
    status: row.status,
    flagged: row.flagged_at !== null,
    createdAt: row.created_at,
  };
}
