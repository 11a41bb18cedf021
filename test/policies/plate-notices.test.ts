import { describe, expect, it } from 'vitest';
import {
  agencyOf,
  endFrom,
  isOfOwnAgency,
  mayConfirm,
  type NoticeFacts,
  stateOf,
} from '#server/features/response/plate-notices/policy.ts';
import { officer, otherOfficer, person } from './actors.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const wanted: NoticeFacts = {
  agencyId: 7,
  authorId: 99,
  kind: 'wanted',
  confirmedAt: null,
  endsAt: inDays(30),
  closedAt: null,
};
const stolen: NoticeFacts = { ...wanted, kind: 'stolen' };
const confirmed: NoticeFacts = { ...stolen, confirmedAt: inDays(-1) };

describe('a plate notice', () => {
  it('of a stolen vehicle is shown once it is confirmed, others at once', () => {
    const impounded: NoticeFacts = { ...wanted, kind: 'impounded' };
    expect([wanted, impounded, stolen, confirmed].map((notice) => stateOf(notice, now))).toEqual([
      ...['shown', 'shown', 'waiting', 'shown'],
    ]);
  });

  it('ends at its end, to the millisecond', () => {
    const endsAt = inDays(0);
    expect(stateOf({ ...wanted, endsAt }, now)).toBe('ended');
    expect(stateOf({ ...wanted, endsAt }, new Date(now.getTime() - 1))).toBe('shown');
    expect(stateOf({ ...stolen, endsAt }, now)).toBe('ended');
  });

  it('is withdrawn when it is closed before its end, and ended when it is closed at it', () => {
    expect(stateOf({ ...wanted, closedAt: inDays(-1) }, now)).toBe('withdrawn');
    expect(stateOf({ ...wanted, closedAt: inDays(-2), endsAt: inDays(-1) }, now)).toBe('withdrawn');
    expect(stateOf({ ...wanted, closedAt: inDays(-1), endsAt: inDays(-1) }, now)).toBe('ended');
    expect(stateOf({ ...stolen, closedAt: inDays(-1) }, now)).toBe('withdrawn');
  });

  it('belongs to the officers of its agency', () => {
    expect([officer, otherOfficer, person].map((actor) => isOfOwnAgency(actor, wanted))).toEqual([
      ...[true, false, false],
    ]);
    // @ts-expect-error A notice always has an agency; a number that is none must not let everybody in.
    expect(isOfOwnAgency(person, { agencyId: null })).toBe(false);
  });

  it('is confirmed while it waits, by another officer of the agency than its author', () => {
    const may = (actor: typeof officer, notice: NoticeFacts) => mayConfirm(actor, notice, now);
    expect(may(officer, stolen)).toBe(true);
    expect(may(officer, { ...stolen, authorId: null })).toBe(true);
    expect(may(officer, { ...stolen, authorId: officer.userId })).toBe(false);
    expect(may(otherOfficer, stolen)).toBe(false);
    for (const notice of [wanted, confirmed, { ...stolen, endsAt: inDays(0) }])
      expect(may(officer, notice)).toBe(false);
  });

  it('lasts for thirty days', () => {
    expect(endFrom(now)).toBe(inDays(30));
  });

  it('is written for the agency of the officer', () => {
    expect(agencyOf(officer)).toBe(7);
    expect(() => agencyOf(person)).toThrow('an officer without an agency');
  });
});
