/** A ride in a form that all lists of rides share. */

import type { RideRow, RideStatus } from '#domain/journeys/rides/ride-row.ts';
import type { FlaggedRideRow } from '#domain/reporting/flags.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';

export type ListedRide = {
  id: number;
  rideId: string;
  vehicleNumber: string;
  plateKind: PlateKind;
  vehicleName: string;
  vehicleModel: string;
  driverName: string;
  departureState: string;
  departureCity?: string | undefined;
  destinationState: string;
  destinationAddress: string;
  destination: string;
  parkName: string;
  status: RideStatus;
  flagged: boolean;
  overdue?: boolean | undefined;
  createdAt: string;
};

export function fromRideRow(row: RideRow): ListedRide {
  return row;
}

/** The flag's row contains the ride; opening the row opens the ride. */
export function fromFlaggedRow({ lodgeRideId, lodgeRide }: FlaggedRideRow): ListedRide {
  return { ...lodgeRide, id: lodgeRideId };
}
