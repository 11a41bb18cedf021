/** A ride on the map: where it was lodged, when its owner gave a place. */
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { Translate } from '#web/languages/translations.ts';

type RidePin = {
  id: string;
  latitude: number;
  longitude: number;
  label: string;
  kind: 'ride' | 'flagged';
};

export function ridePins(ride: Ride, t: Translate): RidePin[] {
  const { rideId, latitude, longitude } = ride;
  if (latitude === null || longitude === null) return [];
  const kind = ride.flagInfo ? 'flagged' : 'ride';
  return [{ id: rideId, latitude, longitude, kind, label: t('Ride {id} was lodged here', { id: rideId }) }];
}
