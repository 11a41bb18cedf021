import type { Ride } from '#domain/journeys/rides.ts';
import { drawingOf } from '#web/features/road/vehicles/vehicle-kind.ts';
import { PicturesCard } from '#web/ui/pictures-card.tsx';

/** The vehicle's pictures; nothing when there are none. */
export function RidePicturesCard({ ride }: { ride: Ride }) {
  return (
    <PicturesCard
      paths={ride.vehicleImages}
      of={`the vehicle ${ride.vehicleNumber}`}
      vehicle={drawingOf(ride)}
    />
  );
}
