/** What the passenger may answer. Pure functions of the ladder. */
import type { Ladder, LadderState } from '#domain/journeys/ladder/ladder.ts';
import type { PassengerAct } from '#domain/journeys/ladder/ladder-events.ts';

export type LadderAbilities = { late: boolean; help: boolean; off: boolean; on: boolean };

/** In these RUA waits for the passenger to say whether they arrived. */
const waiting: readonly LadderState[] = ['asked', 'asked-again', 'kin-told', 'missing', 'agency-told'];

export function isWaitingForAnswer(state: LadderState): boolean {
  return waiting.includes(state);
}

/** An answer that proves nothing never calms others who were told. */
export function mayMoveUnproved(state: LadderState): boolean {
  return state === 'none' || state === 'off' || beforeOthers.includes(state);
}

/** Once others were told, the passenger says that they are safe instead of ending the questions. */
const beforeOthers: readonly LadderState[] = ['travelling', 'asked', 'asked-again'];

/** @param hasPin a passenger with a PIN ends the questions with it: a thief of the phone must not switch them off. */
export function abilitiesOn(ladder: Ladder, isOnTheRoad: boolean, hasPin: boolean): LadderAbilities {
  const { state, latesLeft, isHelpAsked } = ladder;
  const isUsed = isOnTheRoad && state !== 'none' && state !== 'off' && state !== 'safe';
  return {
    late: isUsed && latesLeft > 0,
    help: isOnTheRoad && state !== 'safe' && !isHelpAsked,
    off: isUsed && !hasPin && beforeOthers.includes(state),
    on: isOnTheRoad && state === 'off',
  };
}

export function mayAct(act: PassengerAct, ladder: Ladder, isOnTheRoad: boolean, hasPin: boolean): boolean {
  const can = abilitiesOn(ladder, isOnTheRoad, hasPin);
  switch (act) {
    case 'late':
    case 'help':
    case 'off':
    case 'on':
      return can[act];
    case 'agency-allowed':
    case 'agency-forbidden':
    case 'alive':
      return isOnTheRoad;
  }
}
