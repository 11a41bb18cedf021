import { describe, expect, it } from 'vitest';
import { type CaseState, caseStates, isTakenUp } from '#domain/response/cases/case-state.ts';
import { abilitiesOn as abilitiesOnItem } from '#server/features/journeys/items/policy.ts';
import { abilitiesOn as abilitiesOnRide } from '#server/features/journeys/rides/policy.ts';
import { abilitiesOn, type ComplaintFacts, viewerOf } from '#server/features/reporting/complaints/policy.ts';
import {
  abilitiesOn as abilitiesOnCase,
  isOwnCase,
  reopenRefusal,
} from '#server/features/response/cases/policy.ts';
import { officer, otherOfficer, person, stranger } from './actors.ts';

describe('a case', () => {
  it('is its agency’s alone', () => {
    expect(isOwnCase(officer, 7)).toBe(true);
    expect([isOwnCase(otherOfficer, 7), isOwnCase(person, 7)]).toEqual([false, false]);
  });

  it('of no agency is not that of an account without one', () => {
    // @ts-expect-error A case always has an agency; a number that is none must not let everybody in.
    expect(isOwnCase(person, null)).toBe(false);
  });

  const all = {
    acknowledge: true,
    assign: true,
    start: true,
    note: true,
    reply: true,
    handOff: true,
    tell: true,
    link: true,
  };
  const none = Object.fromEntries(
    [...Object.keys(all), 'resolve', 'wait', 'goOn'].map((action) => [action, false]),
  );

  it.each([
    ['new', { ...all, resolve: false, wait: false, goOn: false }],
    ['acknowledged', { ...all, acknowledge: false, resolve: true, wait: true, goOn: false }],
    ['in_progress', { ...all, acknowledge: false, start: false, resolve: true, wait: true, goOn: false }],
    ['resolved', { ...none, note: true, link: true }],
    ['handed_off', { ...none, note: true }],
    ['withdrawn', { ...none, note: true }],
  ] as const)('that is %s can be worked so', (state, can) => {
    expect(abilitiesOnCase(state, false, 'complaint')).toEqual(can);
  });

  it('goes on only while it waits and is open', () => {
    expect(abilitiesOnCase('in_progress', true, 'complaint').goOn).toBe(true);
    expect(abilitiesOnCase('resolved', true, 'complaint').goOn).toBe(false);
    expect(abilitiesOnCase('in_progress', true, 'duress').reply).toBe(false);
  });

  const resolvedAt = '2026-11-01T09:00:00.000Z';
  const daysLater = (days: number) => new Date(Date.parse(resolvedAt) + days * 86_400_000);
  const resolved = { reporterId: person.userId, state: 'resolved', resolvedAt } as const;

  it('is reopened by its reporter within 14 days', () => {
    expect(reopenRefusal(person, resolved, daysLater(14))).toBeUndefined();
    expect(reopenRefusal(person, resolved, new Date(daysLater(14).getTime() + 1))).toBe('too-late');
    expect(reopenRefusal(stranger, resolved, daysLater(1))).toBe('not-found');
    expect(reopenRefusal(person, { ...resolved, reporterId: null }, daysLater(1))).toBe('not-found');
  });

  it.each(caseStates.filter((state) => state !== 'resolved'))('that is %s is not reopened', (state) => {
    expect(reopenRefusal(person, { ...resolved, state }, daysLater(1))).toBe('too-late');
  });

  it('that was resolved at an unknown time is not reopened', () => {
    expect(reopenRefusal(person, { ...resolved, resolvedAt: null }, daysLater(1))).toBe('too-late');
  });
});

const agencies = (...states: CaseState[]) =>
  states.map((state, place) => ({ id: 7 + place, isTakenUp: isTakenUp(state, []) }));

describe('a complaint', () => {
  const complaint: ComplaintFacts = {
    ...{ ownerId: person.userId, type: 'complain', status: 'active', isWithdrawn: false, isOver: false },
    agencies: agencies('new'),
  };

  it('is seen by its reporter and by the agencies it was sent to', () => {
    const seen = [person, stranger, officer, otherOfficer].map((actor) => viewerOf(actor, complaint));
    expect(seen).toEqual(['owner', 'nobody', 'tagged-agency', 'nobody']);
  });

  it('of several agencies is seen by each', () => {
    const both = { ...complaint, agencies: agencies('new', 'new') };
    expect([viewerOf(officer, both), viewerOf(otherOfficer, both)]).toEqual([
      'tagged-agency',
      'tagged-agency',
    ]);
  });

  it('that is withdrawn is its reporter’s alone', () => {
    const withdrawn = { ...complaint, isWithdrawn: true };
    expect([viewerOf(officer, withdrawn), viewerOf(person, withdrawn)]).toEqual(['nobody', 'owner']);
  });

  it('whose reporter is gone is still the agency’s', () => {
    const orphan = { ...complaint, ownerId: null };
    expect([viewerOf(officer, orphan), viewerOf(person, orphan)]).toEqual(['tagged-agency', 'nobody']);
  });

  const can = (changes: Partial<ComplaintFacts>) => abilitiesOn({ ...complaint, ...changes }, 'owner');

  it('is changed by nobody but its reporter', () => {
    const nothing = { edit: false, withdraw: false, resolve: false };
    const emergency = { ...complaint, type: 'emmergency' } as const;
    expect(abilitiesOn(emergency, 'tagged-agency')).toEqual(nothing);
    expect(abilitiesOn(emergency, 'nobody')).toEqual(nothing);
  });

  it('is put right or withdrawn until an agency takes it up', () => {
    expect(can({})).toEqual({ edit: true, withdraw: true, resolve: false });
    expect(can({ agencies: agencies('new', 'acknowledged') })).toMatchObject({
      edit: false,
      withdraw: false,
    });
    expect(can({ isWithdrawn: true })).toMatchObject({ edit: false, withdraw: false });
  });

  it.each(['emmergency', 'crime'] as const)('that is an %s ends when its reporter says so, once', (type) => {
    expect(can({ type })).toEqual({ edit: true, withdraw: true, resolve: true });
    expect(can({ type, isOver: true })).toEqual({ edit: false, withdraw: true, resolve: false });
    expect(can({ type, status: 'completed' })).toMatchObject({ resolve: false });
    expect(can({ type, agencies: agencies('in_progress') })).toMatchObject({ resolve: true });
  });
});

describe('a ride', () => {
  const ride = { ownerId: 1, flag: null, status: 'active', undoable: false } as const;
  const none = {
    complete: false,
    undoComplete: false,
    changeKin: false,
    flag: false,
    withdrawFlag: false,
    share: false,
  };

  it('is completed, flagged and shared by its owner, who may name another next of kin', () => {
    const allowed = { complete: true, changeKin: true, flag: true, share: true };
    expect(abilitiesOnRide(ride, 'owner')).toEqual({ ...none, ...allowed });
    expect(abilitiesOnRide(ride, 'tagged-agency')).toEqual(none);
    expect(abilitiesOnRide(ride, 'nobody')).toEqual(none);
  });

  it('that arrived just now is flagged, or goes on', () => {
    const arrived = { ...ride, status: 'completed', undoable: true } as const;
    expect(abilitiesOnRide(arrived, 'owner')).toEqual({ ...none, flag: true, undoComplete: true });
    expect(abilitiesOnRide(arrived, 'tagged-agency')).toEqual(none);
  });

  it('that arrived is only flagged', () => {
    expect(abilitiesOnRide({ ...ride, status: 'completed' }, 'owner')).toEqual({ ...none, flag: true });
  });

  it('keeps its flag once an agency took it up', () => {
    const flagged = (...states: CaseState[]) =>
      abilitiesOnRide({ ...ride, flag: { agencies: agencies(...states), isOfLadder: false } }, 'owner');
    expect(flagged('new', 'new')).toMatchObject({ flag: false, withdrawFlag: true });
    expect(flagged('new', 'acknowledged')).toMatchObject({ flag: false, withdrawFlag: false });
  });

  it('that its ladder reported is flagged all the same, and that report is not withdrawn', () => {
    const flag = { agencies: agencies('new'), isOfLadder: true };
    expect(abilitiesOnRide({ ...ride, flag }, 'owner')).toMatchObject({ flag: true, withdrawFlag: false });
  });
});

describe('an item', () => {
  const item = { ownerId: 1, flag: null, status: 'ongoing', hasWaybill: false } as const;
  const none = { receive: false, flag: false, withdrawFlag: false, makeWaybill: false };

  it('is received, flagged and given a waybill by its sender', () => {
    expect(abilitiesOnItem(item, 'owner')).toEqual({ ...none, receive: true, flag: true, makeWaybill: true });
    expect(abilitiesOnItem(item, 'tagged-agency')).toEqual(none);
    expect(abilitiesOnItem(item, 'nobody')).toEqual(none);
  });

  it('has one waybill, until it has arrived', () => {
    expect(abilitiesOnItem({ ...item, hasWaybill: true }, 'owner')).toMatchObject({ makeWaybill: false });
    const received = abilitiesOnItem({ ...item, status: 'received' }, 'owner');
    expect(received).toMatchObject({ receive: false, makeWaybill: false, flag: true });
  });
});
