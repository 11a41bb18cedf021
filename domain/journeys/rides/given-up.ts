/** A ride whose ladder has run to its end without a word of its passenger: it keeps nobody from a new PIN, from leaving, or from their number. */
import { hourLength } from '#domain/values/clock.ts';

/** The questions, all three times *later*, the slack of the longest journey and the hour of an agency are over by then. */
const hoursAfterArrival = 24;
/** Nobody knows when it ends. No ride by text is expected to last longer. */
const hoursAfterLodging = 48;

export function isGivenUp(
  { expectedArrival, lodgedAt }: { expectedArrival: string | null; lodgedAt: string },
  now: Date,
): boolean {
  const until =
    expectedArrival === null
      ? Date.parse(lodgedAt) + hoursAfterLodging * hourLength
      : Date.parse(expectedArrival) + hoursAfterArrival * hourLength;
  return until < now.getTime();
}
