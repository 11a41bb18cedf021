/** The ride that an answer by text is for. An answer that comes late is not for a ride that was lodged after it was written. */
import type { Outcome } from '#domain/app/text/acts.ts';
import { type KnownFacts, type OpenRide, rideToAnswer } from '#server/features/app/text/facts.ts';

/** Clocks differ a little. */
const writtenSlack = 60_000;

/** The newest first. */
export function matchingRides({ openRides, writtenAt }: KnownFacts): readonly OpenRide[] {
  if (writtenAt === undefined) return openRides;
  const latest = writtenAt.getTime() + writtenSlack;
  return openRides.filter((ride) => Date.parse(ride.created_at) <= latest);
}

export function matchingRide(facts: KnownFacts): OpenRide | undefined {
  return rideToAnswer(matchingRides(facts));
}

export function noMatchingRide({ openRides }: KnownFacts): Outcome {
  return { kind: 'refused', why: openRides.length === 0 ? 'no-ride' : 'late-text' };
}
