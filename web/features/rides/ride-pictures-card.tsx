import type { Ride } from '#domain/rides.ts';
import { drawingOf } from '#web/features/vehicles/vehicle-kind.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PictureGrid } from '#web/ui/picture-grid.tsx';

/** The vehicle's pictures; nothing when there are none. */
export function RidePicturesCard({ ride }: { ride: Ride }) {
  const { vehicleImages: paths, vehicleNumber } = ride;
  if (paths.length === 0) return null;
  return (
    <Card aria-labelledby="pictures">
      <CardHead title="Pictures" id="pictures">
        <span className="num text-muted text-sm">{paths.length}</span>
      </CardHead>
      <PictureGrid
        vehicle={drawingOf(ride)}
        pictures={paths.map((path, place) => ({
          src: storedPicture(path),
          thumbnail: storedPicture(path, 320),
          alt: `Picture ${place + 1} of the vehicle ${vehicleNumber}`,
        }))}
      />
    </Card>
  );
}
