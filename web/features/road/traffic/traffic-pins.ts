/** Traffic updates on a map: those with a position. */
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import type { MapPin } from '#web/features/road/maps/map-types.ts';
import { english } from '#web/languages/translations.ts';

/** @param known translates their categories. */
export function trafficPins(
  updates: readonly TrafficRow[],
  known: (category: string) => string = english.known,
): MapPin[] {
  return updates.flatMap(({ id, latitude, longitude, category, title }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id: `traffic-${id}`,
            latitude,
            longitude,
            kind: 'traffic' as const,
            label: `${known(category)}: ${title}`,
            to: `/users/trafficDetails/${id}`,
          },
        ],
  );
}
