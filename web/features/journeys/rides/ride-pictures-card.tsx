import type { Ride } from '#domain/journeys/rides/rides.ts';
import { drawingOf } from '#web/features/road/vehicles/vehicle-kind.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { PicturesCard } from '#web/ui/pictures-card.tsx';

/** The vehicle's pictures; nothing when there are none. */
export function RidePicturesCard({ ride }: { ride: Ride }) {
  const t = useTranslate();
  return (
    <PicturesCard
      paths={ride.vehicleImages}
      of={t('the vehicle {plate}', { plate: ride.vehicleNumber })}
      vehicle={drawingOf(ride)}
    />
  );
}
