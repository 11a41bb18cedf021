import { describe, expect, it } from 'vitest';
import { type Ladder, type LadderState, ladderStates } from '#domain/journeys/rides/ladder/ladder.ts';
import {
  abilitiesOn,
  isWaitingForAnswer,
  mayAct,
  mayMoveUnproved,
  mayMoveWithoutPin,
} from '#server/features/journeys/rides/ladder/policy.ts';

function ladderIn(state: LadderState, facts: Partial<Ladder> = {}): Ladder {
  return {
    ...{ state, round: 0, latesLeft: 3, isAgencyAllowed: false, slowRoute: 0, ground: null },
    ...{ isHelpAsked: false, kinSays: 'none', undoUntil: null, rungs: [] },
    ...facts,
  };
}

/** The states in which a passenger may do something. */
function statesIn(isPossible: (state: LadderState) => boolean): LadderState[] {
  return ladderStates.filter(isPossible);
}

const can = (state: LadderState, hasPin: boolean, facts: Partial<Ladder> = {}) =>
  abilitiesOn(ladderIn(state, facts), true, hasPin);

it('a passenger is asked until they answer, also once others were told', () => {
  expect(statesIn(isWaitingForAnswer)).toEqual([
    ...['asked', 'asked-again', 'kin-told', 'missing', 'agency-told'],
  ]);
});

it('an answer that proves nothing moves the questions only before others were told', () => {
  expect(statesIn(mayMoveUnproved)).toEqual(['none', 'off', 'travelling', 'asked', 'asked-again']);
});

describe('a passenger on the road', () => {
  it('moves the questions while there are some, but with a PIN not once an agency has work of it', () => {
    const usual: LadderState[] = [
      ...(['travelling', 'asked', 'asked-again', 'help', 'kin-told', 'missing', 'fine'] as const),
      'agency-told',
    ];
    expect(statesIn((state) => can(state, false).late)).toEqual(usual);
    expect(statesIn((state) => can(state, true).late)).toEqual(
      usual.filter((state) => state !== 'missing' && state !== 'agency-told'),
    );
    expect(can('asked', false, { latesLeft: 0 }).late).toBe(false);
  });

  it('asks for help in every state until they are safe, once', () => {
    for (const hasPin of [false, true])
      expect(statesIn((state) => !can(state, hasPin).help)).toEqual(['safe']);
    expect(can('asked', false, { isHelpAsked: true }).help).toBe(false);
  });

  it('switches the questions off before others were told, and never with a PIN', () => {
    expect(statesIn((state) => can(state, false).off)).toEqual(['travelling', 'asked', 'asked-again']);
    expect(statesIn((state) => can(state, true).off)).toEqual([]);
  });

  it('switches them on again, with and without a PIN', () => {
    for (const hasPin of [false, true]) expect(statesIn((state) => can(state, hasPin).on)).toEqual(['off']);
  });

  it('forbids to tell an agency only without a PIN, and allows it always', () => {
    expect([can('asked', false).forbidAgency, can('asked', true).forbidAgency]).toEqual([true, false]);
    for (const hasPin of [false, true])
      expect(mayAct('agency-allowed', ladderIn('asked'), true, hasPin)).toBe(true);
  });

  it('does what these abilities say', () => {
    const ladder = ladderIn('asked');
    const acts = ['late', 'help', 'off', 'on', 'agency-forbidden', 'alive'] as const;
    expect(acts.map((act) => mayAct(act, ladder, true, false))).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(acts.map((act) => mayAct(act, ladder, true, true))).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(mayAct('on', ladderIn('off'), true, true)).toBe(true);
  });
});

it('a passenger who is not on the road does nothing', () => {
  const acts = ['late', 'help', 'off', 'on', 'agency-forbidden', 'agency-allowed', 'alive'] as const;
  for (const state of ladderStates)
    expect(acts.filter((act) => mayAct(act, ladderIn(state), false, false))).toEqual([]);
});

describe('a passenger with a PIN who does not give it', () => {
  const move = { state: 'travelling', moves: 0, laterBy: 60 } as const;

  it('moves the expected arrival before the first question, three times', () => {
    const states = statesIn((state) => mayMoveWithoutPin({ ...move, state }, 60));
    expect(states).toEqual(['none', 'off', 'travelling']);
    expect([2, 3].map((moves) => mayMoveWithoutPin({ ...move, moves }, 60))).toEqual([true, false]);
  });

  it('moves it by the longest time at most', () => {
    expect([60, 61].map((laterBy) => mayMoveWithoutPin({ ...move, laterBy }, 60))).toEqual([true, false]);
    expect(mayMoveWithoutPin({ ...move, laterBy: null }, 0)).toBe(true);
  });
});
