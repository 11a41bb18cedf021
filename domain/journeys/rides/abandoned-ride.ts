/**
 * A ride whose ladder has run to its end without an answer of the passenger. It no longer keeps the passenger from choosing a
 * new PIN, deleting the account or changing the number.
 */
import { hourLength } from '#domain/values/clock.ts';

/** The questions, all three times *later*, the slack of the longest journey and the hour of an agency are over by then. */
const hoursAfterArrival = 24;
/** For a ride without an expected arrival. No ride by text is expected to last longer. */
const hoursAfterLodging = 48;

export function isAbandoned(
  { expectedArrival, lodgedAt }: { expectedArrival: string | null; lodgedAt: string },
  now: Date,
): boolean {
  const until =
    expectedArrival === null
      ? Date.parse(lodgedAt) + hoursAfterLodging * hourLength
      : Date.parse(expectedArrival) + hoursAfterArrival * hourLength;
  return until < now.getTime();
}
