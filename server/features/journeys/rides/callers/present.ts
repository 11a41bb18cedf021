/** Rows of rides lodged for callers to answers. */
import type { CallerRide, CallerRideRow } from '#domain/journeys/rides/caller-rides.ts';
import { canComplete } from '#domain/journeys/rides/rides.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { CallerRideDetails } from '#server/features/journeys/rides/callers/store.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

export function presentCallerRow(row: CallerRideDetails): CallerRideRow {
  return {
    id: row.id,
    rideId: row.ride_id,
    lodgedBy: row.lodged_by,
    officer: row.officer,
    vehicleNumber: row.vehicle_number,
    plateKind: plateKindOfRow(row),
    driverName: row.driver_name,
    vehicleName: row.vehicle_name,
    vehicleModel: row.vehicle_model,
    parkName: row.park_name,
    departureState: row.departure_state,
    destinationAddress: row.destination_address,
    destinationState: row.destination_state,
    status: row.status,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}

export function presentCallerRide(row: CallerRideDetails): CallerRide {
  return {
    ...presentCallerRow(row),
    callerPhone: formatPhone(row.caller_phone),
    can: { complete: canComplete(row.status), removePhone: row.caller_phone !== '' },
  };
}
