/** How passengers and their next of kin of the month that is played behave. Moments in milliseconds. */
import type { LadderEventKind } from '#domain/journeys/rides/ladder/ladder-events.ts';

/** Shares of all rides whose passenger has not answered by the first question, the second, and the next of kin's turn. */
export const silentShares = { asked: 0.08, again: 0.025, kin: 0.01 } as const;

/** What those do who are told; the others are silent. */
export type KinShares = { fine: number; missing: number };

export type Behaviour = KinShares & {
  /** Of the passengers, who let an agency be told when the next of kin is silent. */
  agencyAllowed: number;
  /** Of the passengers whose next of kin is silent, who answer within the hour. */
  backWithinHour: number;
};

export const usualBehaviour: Behaviour = {
  fine: 0.6,
  missing: 0.02,
  agencyAllowed: 0.1,
  backWithinHour: 0.5,
};

export type Act = { kind: LadderEventKind; at: number };

const minute = 60_000;

/** The moments of the rungs of the first round, as the ladder plans them. */
export type Moments = { asked: number; again: number; kin: number };

/** @param random from 0 to below 1. @returns what the passenger and the next of kin do, in the order of time. */
export function actsOf(moments: Moments, behaviour: Behaviour, random: () => number): Act[] {
  const luck = random();
  if (luck >= silentShares.asked) return [{ kind: 'safe', at: moments.asked - (1 + random() * 30) * minute }];
  if (luck >= silentShares.again) return [between(moments.asked, moments.again, random)];
  if (luck >= silentShares.kin) return [between(moments.again, moments.kin, random)];
  return actsOfSilent(moments.kin, behaviour, random);
}

/** The two ends do not count: the passenger answers a second after, at the earliest. */
function between(from: number, to: number, random: () => number): Act {
  return { kind: 'safe', at: from + 1_000 + random() * (to - from - 2_000) };
}

function actsOfSilent(kinAt: number, behaviour: Behaviour, random: () => number): Act[] {
  const permission: Act[] =
    random() < behaviour.agencyAllowed ? [{ kind: 'agency-allowed', at: kinAt - 40 * minute }] : [];
  const answerAt = kinAt + (1 + random() * 58) * minute;
  const luck = random();
  if (luck < behaviour.fine) return [...permission, { kind: 'kin-fine', at: answerAt }];
  if (luck < behaviour.fine + behaviour.missing)
    return [...permission, { kind: 'kin-missing', at: answerAt }];
  if (random() < behaviour.backWithinHour) return [...permission, { kind: 'safe', at: answerAt }];
  return permission;
}

/** Of a crash: nobody answers, and the next of kin learns nothing. */
export const actsOfCrashed: readonly Act[] = [];
