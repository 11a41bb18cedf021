/** A ride as the lists show it, whichever list it comes from. */
import type { FlaggedRideRow } from '#domain/flags.ts';
import type { RideRow, RideStatus } from '#domain/ride-row.ts';

export type ListedRide = {
  id: number;
  rideId: string;
  vehicleNumber: string;
  vehicleName: string;
  vehicleModel: string;
  driverName: string;
  departureState: string;
  destinationAddress: string;
  destination: string;
  parkName: string;
  status: RideStatus;
  flagged: boolean;
  createdAt: string;
};

export function fromRideRow(row: RideRow): ListedRide {
  return row;
}

/** The flag's own row holds the ride inside; what opens is the ride. */
export function fromFlaggedRow({ lodgeRideId, lodgeRide }: FlaggedRideRow): ListedRide {
  return { ...lodgeRide, id: lodgeRideId };
}
