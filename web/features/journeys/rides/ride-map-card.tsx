import type { Ride } from '#domain/journeys/rides.ts';
import { LodgedHereCard } from '#web/features/road/maps/lodged-here-card.tsx';
import { ridePins } from './ride-pins.ts';

/** Where the ride was lodged; nothing when its owner gave no place. */
export function RideMapCard({ ride }: { ride: Ride }) {
  return <LodgedHereCard label={`Map of where ride ${ride.rideId} was lodged`} pins={ridePins(ride)} />;
}
