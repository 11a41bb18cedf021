import { Flag, TriangleAlert } from 'lucide-react';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import { useTranslate } from '#web/languages/use-translations.ts';

/** In place of the strip's buttons where no script runs: the ride's page has the plain form of the flag, or its case. */
export function PlainStripFlag({ ride }: { ride: RideRow }) {
  const t = useTranslate();
  const Icon = ride.flagged ? Flag : TriangleAlert;
  const words = t(ride.flagged ? 'Case' : 'Flag');
  return (
    <a href={`/users/ridesDetails/${ride.id}`} aria-label={`${words} ${ride.vehicleNumber}`} className="flag">
      <Icon aria-hidden="true" />
      {words}
    </a>
  );
}
