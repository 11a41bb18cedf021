import type { CallerRideRow } from '#domain/journeys/rides/caller-rides.ts';
import { vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';

type Way = Pick<CallerRideRow, 'parkName' | 'departureState' | 'destinationAddress' | 'destinationState'>;

export function departureOf({ parkName, departureState }: Way): string {
  return [parkName, departureState].filter(Boolean).join(', ');
}

export function destinationOf({ destinationAddress, destinationState }: Way): string {
  return [destinationAddress, destinationState].filter(Boolean).join(', ');
}

/** `Ojota New Garage, Lagos to Oyo`, without the places that are not known. */
export function wayOf(ride: Way): string {
  return [departureOf(ride), destinationOf(ride)].filter(Boolean).join(' to ');
}

export function vehicleOf(ride: Pick<CallerRideRow, 'vehicleName' | 'vehicleModel'>): string {
  return ride.vehicleName === '' ? ride.vehicleModel : vehicleLabel(ride);
}

export function markOf({ lodgedBy }: Pick<CallerRideRow, 'lodgedBy'>): string {
  return `Lodged by ${lodgedBy} for a caller`;
}
