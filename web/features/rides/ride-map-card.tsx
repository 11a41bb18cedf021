import type { Ride } from '#domain/rides.ts';
import { LazyMap } from '#web/features/maps/lazy-map.tsx';
import { Card } from '#web/ui/card.tsx';
import { ridePins } from './ride-pins.ts';

/** Where the ride was lodged; nothing when its owner gave no place. */
export function RideMapCard({ ride }: { ride: Ride }) {
  const pins = ridePins(ride);
  const place = pins[0];
  if (!place) return null;
  const { latitude, longitude } = place;
  return (
    <Card flush aria-label="Map">
      <LazyMap
        className="h-68"
        label={`Map of where ride ${ride.rideId} was lodged`}
        centre={place}
        pins={pins}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2 text-sm">
        <p>
          <b>Lodged here</b>{' '}
          <span className="num text-muted">
            {latitude.toFixed(4)}, {longitude.toFixed(4)}
          </span>
        </p>
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
          className="no-print inline-flex min-h-tap items-center font-semibold"
        >
          Open large map
        </a>
      </div>
    </Card>
  );
}
