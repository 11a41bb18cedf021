/** Texts about traffic updates. */

import { type TrafficFacts, trafficStatusText } from '#domain/road/traffic/status.ts';
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import { formatCount } from '#domain/values/count.ts';

function factsOf({ kind, createdAt, voices }: TrafficRow): TrafficFacts {
  return { kind, postedAt: createdAt, voices };
}

/** The reason for an update's confidence, as of this moment. */
export function reasonText(update: TrafficRow, now: Date): string {
  return trafficStatusText(factsOf(update), now);
}

/** `350 m away`, `4.2 km away`; nothing where no place was named. */
export function distanceText({ distance }: TrafficRow): string {
  if (distance === null) return '';
  const metres = Math.max(50, Math.round(distance / 50) * 50);
  return metres < 1000 ? `${metres} m away` : `${(distance / 1000).toFixed(1)} km away`;
}

/** `1 view`, `1,204 views` */
export function viewCountText(views: number): string {
  return views === 1 ? '1 view' : `${formatCount(views)} views`;
}
