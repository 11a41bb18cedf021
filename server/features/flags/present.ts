/** Rows of flags to answers. */
import type { AgencyFlaggedRideRow, FlaggedRideRow, RideFlag } from '#domain/flags.ts';
import type { AgencyFlaggedRow, FlaggedRow } from '#server/features/flags/store.ts';
import { presentRow } from '#server/features/rides/present-row.ts';

export function presentRideFlag(row: {
  id: number;
  ride_id: number;
  description: string;
  created_at: string;
}): RideFlag {
  return { id: row.id, lodgeRideId: row.ride_id, description: row.description, createdAt: row.created_at };
}

export function presentFlaggedRow(row: FlaggedRow): FlaggedRideRow {
  return {
    id: row.flag_id,
    lodgeRideId: row.id,
    createdAt: row.flagged_since,
    lodgeRide: presentRow(row),
  };
}

export function presentAgencyRow(row: AgencyFlaggedRow): AgencyFlaggedRideRow {
  return {
    id: row.id,
    rideId: row.ride_id,
    vehicleNumber: row.vehicle_number,
    vehicleName: row.vehicle_name,
    driverName: row.driver_name,
    destinationAddress: row.destination_address,
    status: row.status,
    flaggedAt: row.flagged_since,
    seenAt: row.seen_at,
    caseId: row.case_id,
    state: row.state,
    deadlineAt: row.deadline_at,
  };
}
