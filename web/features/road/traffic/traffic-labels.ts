/** Words about traffic updates. */

import { formatCount } from '#domain/count.ts';
import { type StandingFacts, standingWords } from '#domain/traffic/standing.ts';
import type { TrafficRow } from '#domain/traffic/updates.ts';

function factsOf({ kind, createdAt, voices }: TrafficRow): StandingFacts {
  return { kind, postedAt: createdAt, voices };
}

/** Why one may be sure of it, as of this moment. */
export function reasonWords(update: TrafficRow, now: Date): string {
  return standingWords(factsOf(update), now);
}

/** `350 m away`, `4.2 km away`; nothing where no place was named. */
export function distanceWords({ distance }: TrafficRow): string {
  if (distance === null) return '';
  const metres = Math.max(50, Math.round(distance / 50) * 50);
  return metres < 1000 ? `${metres} m away` : `${(distance / 1000).toFixed(1)} km away`;
}

/** `1 view`, `1,204 views` */
export function viewWords(views: number): string {
  return views === 1 ? '1 view' : `${formatCount(views)} views`;
}
