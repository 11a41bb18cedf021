/** The answers that the passenger may give. Pure functions of the ladder. */
import type { Ladder, LadderState } from '#domain/journeys/rides/ladder/ladder.ts';
import type { PassengerAct } from '#domain/journeys/rides/ladder/ladder-events.ts';

export type LadderAbilities = {
  late: boolean;
  help: boolean;
  off: boolean;
  on: boolean;
  forbidAgency: boolean;
};

/** The states in which RUA waits for the passenger to say whether they arrived. */
const waiting: readonly LadderState[] = ['asked', 'asked-again', 'kin-told', 'missing', 'agency-told'];

export function isWaitingForAnswer(state: LadderState): boolean {
  return waiting.includes(state);
}

/** An answer that proves nothing never calms others who were told. */
export function mayMoveUnproved(state: LadderState): boolean {
  return state === 'none' || state === 'off' || beforeOthers.includes(state);
}

/** The states before others are told. After them the passenger says that they are safe instead of ending the questions. */
const beforeOthers: readonly LadderState[] = ['travelling', 'asked', 'asked-again'];

/** A passenger with a PIN must give it. */
export function mayTurnOff(state: LadderState): boolean {
  return beforeOthers.includes(state);
}

/** An agency has work of it already, or has it in a moment. */
const withAgency: readonly LadderState[] = ['missing', 'agency-told'];

/**
 * @param hasPin a passenger with a PIN, who does not give it now, ends the questions with it: a thief of the phone must not switch them
 * off, and calms no agency.
 */
export function abilitiesOn(ladder: Ladder, isOnTheRoad: boolean, hasPin: boolean): LadderAbilities {
  const { state, latesLeft, isHelpAsked } = ladder;
  const isUsed = isOnTheRoad && state !== 'none' && state !== 'off' && state !== 'safe';
  return {
    late: isUsed && latesLeft > 0 && !(hasPin && withAgency.includes(state)),
    help: isOnTheRoad && state !== 'safe' && !isHelpAsked,
    off: isUsed && !hasPin && mayTurnOff(state),
    on: isOnTheRoad && state === 'off',
    forbidAgency: isOnTheRoad && !hasPin,
  };
}

/** How many times a passenger with a PIN may move the expected arrival without giving it. */
const freeMoves = 3;

const beforeQuestion: readonly LadderState[] = ['none', 'off', 'travelling'];

type Move = {
  state: LadderState;
  /** How often the ride was moved before. */
  moves: number;
  /** By how many milliseconds the new arrival is later than the expected one, or than now; null where no arrival was expected. */
  laterBy: number | null;
};

/** @param longest as long as *later* is. Without it a thief of the phone could keep RUA from ever asking. */
export function mayMoveWithoutPin({ state, moves, laterBy }: Move, longest: number): boolean {
  return beforeQuestion.includes(state) && moves < freeMoves && (laterBy ?? 0) <= longest;
}

export function mayAct(act: PassengerAct, ladder: Ladder, isOnTheRoad: boolean, hasPin: boolean): boolean {
  const can = abilitiesOn(ladder, isOnTheRoad, hasPin);
  switch (act) {
    case 'late':
    case 'help':
    case 'off':
    case 'on':
      return can[act];
    case 'agency-forbidden':
      return can.forbidAgency;
    case 'agency-allowed':
    case 'alive':
      return isOnTheRoad;
  }
}
