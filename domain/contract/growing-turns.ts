/** Turns of slowed calls that grow with their number, so that an attack of months gets ever fewer. */
import type { LimitRule } from '#domain/contract/endpoint.ts';

/** The turns of so many days count together. */
export const turnSeriesDays = 30;
/** This many turns make the next turn one second longer, once it is longer than the shortest turn. */
const turnsPerSecond = 20;

/** @param turns that were given in the series. @returns the seconds until the next. */
export function turnSecondsAfter(
  turns: number,
  {
    turnSeconds = 0,
    longestTurnSeconds = turnSeconds,
  }: Pick<LimitRule, 'turnSeconds' | 'longestTurnSeconds'>,
): number {
  return Math.min(longestTurnSeconds, Math.max(turnSeconds, Math.floor(turns / turnsPerSecond)));
}
