/** Texts about traffic updates. */

import { type TrafficFacts, trafficStatusText } from '#domain/road/traffic/status.ts';
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import type { PlaceText } from '#web/features/road/places/nearest-place.ts';
import type { Translate } from '#web/languages/translations.ts';

function factsOf({ kind, createdAt, voices }: TrafficRow): TrafficFacts {
  return { kind, postedAt: createdAt, voices };
}

/** The reason for an update's confidence, as of this moment. */
export function reasonText(update: TrafficRow, now: Date, t: Translate): string {
  return trafficStatusText(factsOf(update), now, t);
}

/** `350 m away`, `4.2 km away`; nothing where no place was named. */
export function distanceText({ distance }: TrafficRow, t: Translate): string {
  if (distance === null) return '';
  const metres = Math.max(50, Math.round(distance / 50) * 50);
  return metres < 1000
    ? t('{metres} m away', { metres })
    : t('{kilometres} km away', { kilometres: (distance / 1000).toFixed(1) });
}

/** `near Ojota, Lagos`, or the state alone. */
export function placeText({ relation, place }: PlaceText, t: Translate): string {
  return relation === 'near' ? t('near {place}', { place }) : place;
}
