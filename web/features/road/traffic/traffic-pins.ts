/** Traffic updates on a map: those that say where they are. */
import type { TrafficRow } from '#domain/traffic/updates.ts';
import type { MapPin } from '#web/features/maps/map-types.ts';

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
