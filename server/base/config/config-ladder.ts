/** The times of the ladder of a ride: `domain/journeys/rides/ladder/ladder-settings.ts` says what each is. */
import { z } from 'zod';
import { type LadderSettings, usualLadder } from '#domain/journeys/rides/ladder/ladder-settings.ts';

const minutes = (usual: number) => z.coerce.number().int().min(1).max(1_440).default(usual);

/** Settings of the ladder, in minutes unless their comments say otherwise. */
export const ladderEnvironment = {
  /** The time from the expected arrival to the first question, and the same in percent of the journey. The longer one counts. */
  LADDER_SLACK: minutes(usualLadder.slack),
  LADDER_SLACK_PERCENT: z.coerce.number().int().min(0).max(100).default(usualLadder.slackPercent),
  /** Minutes from the first question to the second one, and to the message to the next of kin. */
  LADDER_AGAIN: minutes(usualLadder.again),
  LADDER_KIN: minutes(usualLadder.kin),
  /** The same on a ride within a state that is expected to take no longer than the second. */
  LADDER_KIN_ON_SHORT_RIDE: minutes(usualLadder.kinOnShortRide),
  LADDER_SHORT_RIDE: minutes(usualLadder.shortRide),
  /** How often on one ride the passenger can put the questions off, by an hour each time. */
  LADDER_LATES: z.coerce.number().int().min(0).max(24).default(usualLadder.lates),
  /** How long an answer without a PIN puts the questions off, and the driver's word that all have arrived. Each does so once. */
  LADDER_UNPROVED: minutes(usualLadder.unproved),
  LADDER_ALL_ARRIVED: minutes(usualLadder.allArrived),
  /** The questions come later by as much as rides on the route take longer at present, but by no more than this. */
  LADDER_SLOW_ROUTE: z.coerce.number().int().min(0).max(1_440).default(usualLadder.slowRoute),
  /** The next of kin can take *missing* back for so long. */
  LADDER_MISSING_UNDO: minutes(usualLadder.missingUndo),
};

type LadderEnvironment = Record<keyof typeof ladderEnvironment, number>;

export function readLadder(chosen: LadderEnvironment): LadderSettings {
  return {
    slack: chosen.LADDER_SLACK,
    slackPercent: chosen.LADDER_SLACK_PERCENT,
    again: chosen.LADDER_AGAIN,
    kin: chosen.LADDER_KIN,
    kinOnShortRide: chosen.LADDER_KIN_ON_SHORT_RIDE,
    shortRide: chosen.LADDER_SHORT_RIDE,
    lates: chosen.LADDER_LATES,
    unproved: chosen.LADDER_UNPROVED,
    allArrived: chosen.LADDER_ALL_ARRIVED,
    slowRoute: chosen.LADDER_SLOW_ROUTE,
    missingUndo: chosen.LADDER_MISSING_UNDO,
  };
}
