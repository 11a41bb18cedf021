/** Traffic updates on a map: those with a position. */
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import type { MapPin } from '#web/features/road/maps/map-types.ts';

export function trafficPins(updates: readonly TrafficRow[]): MapPin[] {
  return updates.flatMap(({ id, latitude, longitude, category, title }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id: `traffic-${id}`,
            latitude,
            longitude,
            kind: 'traffic' as const,
            label: `${category}: ${title}`,
            to: `/users/trafficDetails/${id}`,
          },
        ],
  );
}
