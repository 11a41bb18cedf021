/** The state of a link to a ride: pure rules of the ride, the link and the time. */
import { notifyAfterSeconds } from '#domain/journeys/rides/arrivals.ts';
import { flaggedDays, shareHours } from '#domain/journeys/rides/shares.ts';
import type { ShareAudience } from '#server/base/database/tables/rides.ts';

/** Moments in ISO 8601. */
export type LinkFacts = {
  audience: ShareAudience;
  revoked: boolean;
  expires_at: string;
  completed_at: string | null;
  flagged_at: string | null;
  expected_arrival: string | null;
  /** An agency of the open flag has not closed its case. */
  has_open_case: boolean;
  /** When the passenger was forced to say that all is well; set only for the next of kin. */
  forced_at: string | null;
  /** Whether no agency has closed its case of the forced passenger. */
  is_force_open: boolean;
};

/** `arrived` shows when, and no longer the vehicle. */
export type LinkState = 'on-the-way' | 'overdue' | 'flagged' | 'forced' | 'arrived' | 'ended';

const hour = 3_600_000;

export function linkState(facts: LinkFacts, now: Date): LinkState {
  if (facts.revoked) return 'ended';
  // Later words of the passenger do not count: they may have been forced to say them.
  if (facts.forced_at !== null) {
    return facts.is_force_open && !isPast(facts.forced_at, flaggedDays * 24 * hour, now) ? 'forced' : 'ended';
  }
  if (isKeptForKin(facts, now)) return 'flagged';
  if (facts.audience === 'former-kin') return 'ended';
  if (hasArrived(facts, now)) return isPast(facts.completed_at, shareHours * hour, now) ? 'ended' : 'arrived';
  if (isPast(facts.expires_at, 0, now)) return 'ended';
  if (facts.flagged_at !== null) return 'flagged';
  return isPast(facts.expected_arrival, 0, now) ? 'overdue' : 'on-the-way';
}

/** The arrival is shown once it cannot be undone any more. The next of kin of a forced passenger never sees it. */
export function hasArrived(
  { completed_at: completedAt, forced_at: forcedAt }: Pick<LinkFacts, 'completed_at' | 'forced_at'>,
  now: Date,
): boolean {
  return forcedAt === null && isPast(completedAt, notifyAfterSeconds * 1000, now);
}

/** The next of kin, and the one before a new one was named, sees a flagged ride until the last agency has closed its case, for 30 days at most. */
function isKeptForKin(
  { audience, flagged_at: flaggedAt, has_open_case: isOpen }: LinkFacts,
  now: Date,
): boolean {
  if (audience === 'anyone' || flaggedAt === null || !isOpen) return false;
  return !isPast(flaggedAt, flaggedDays * 24 * hour, now);
}

function isPast(moment: string | null, milliseconds: number, now: Date): boolean {
  return moment !== null && now.getTime() >= Date.parse(moment) + milliseconds;
}
