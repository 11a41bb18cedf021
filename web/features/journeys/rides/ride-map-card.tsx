import type { Ride } from '#domain/journeys/rides/rides.ts';
import { LodgedHereCard } from '#web/features/road/places/lodged-here-card.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ridePins } from './ride-pins.ts';

/** Where the ride was lodged; nothing when its owner gave no place. */
export function RideMapCard({ ride }: { ride: Ride }) {
  const t = useTranslate();
  return (
    <LodgedHereCard
      label={t('Map of where ride {id} was lodged', { id: ride.rideId })}
      pins={ridePins(ride, t)}
    />
  );
}
