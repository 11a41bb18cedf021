import { describe, expect, it } from 'vitest';
import {
  chainOf,
  type HandoverFacts,
  mayEnterCode,
  mayRenewCode,
  stateOf,
} from '#server/features/journeys/items/waybills/policy.ts';
import { bypassesPreferences, reaches, waitsUntil } from '#server/features/platform/notifications/policy.ts';
import type { Person } from '#server/features/platform/notifications/store.ts';

const person: Person = {
  email: 'a@people.example',
  name: 'Amara',
  language: 'en',
  quiet: null,
  choices: [],
  devices: [],
  isAddressConfirmed: true,
};

describe('a notice', () => {
  const choosy: Person = { ...person, choices: [{ kind: 'parking', inApp: true, mail: false, push: false }] };

  it('reaches an account as it chose, and every way where it chose nothing', () => {
    const ways = ['inApp', 'mail', 'push'] as const;
    expect(ways.map((way) => reaches(choosy, 'parking', way))).toEqual([true, false, false]);
    expect(ways.map((way) => reaches(choosy, 'traffic', way))).toEqual([true, true, true]);
  });

  it('of the account cannot be left out', () => {
    const deaf: Person = {
      ...person,
      choices: [{ kind: 'account', inApp: false, mail: false, push: false }],
    };
    expect(reaches(deaf, 'account', 'mail')).toBe(true);
  });

  const mail = { kind: 'parking', subject: 'S', heading: 'H', paragraphs: [] } as const;

  it('that a report shows, or of the account, is neither left out nor held', () => {
    expect(bypassesPreferences({ kind: 'parking', mail })).toBe(false);
    expect(bypassesPreferences({ kind: 'account', mail })).toBe(true);
    expect(
      bypassesPreferences({ kind: 'cases', mail: { ...mail, flag: { flagId: 1, recipient: 'agency' } } }),
    ).toBe(true);
    const complaint = { complaintId: 1, agencyId: 1 };
    expect(bypassesPreferences({ kind: 'cases', mail: { ...mail, complaint } })).toBe(true);
  });

  const now = new Date('2026-11-23T09:00:00.000Z');
  const firstAt = new Date('2026-11-23T08:30:00.000Z');
  // From 9:30 to 11:00 West Africa Time: half an hour ahead of `firstAt`, and two hours long for `now`.
  const quiet = { from: 9 * 60 + 30, to: 11 * 60 };

  it('waits for nothing, for the end of quiet hours, or an hour after the first of many', () => {
    expect(waitsUntil(now, person, { count: 4, firstAt }, 5)).toBeNull();
    expect(waitsUntil(now, person, { count: 5, firstAt }, 5)).toEqual(new Date('2026-11-23T09:30:00.000Z'));
    expect(waitsUntil(now, { ...person, quiet }, { count: 0, firstAt }, 5)).toEqual(
      new Date('2026-11-23T10:00:00.000Z'),
    );
  });

  it('that would come in quiet hours after many waits for their end', () => {
    const later = { from: 10 * 60 + 15, to: 12 * 60 };
    expect(waitsUntil(now, { ...person, quiet: later }, { count: 5, firstAt }, 5)).toEqual(
      new Date('2026-11-23T11:00:00.000Z'),
    );
  });
});

describe('a waybill', () => {
  const at = '2026-11-23T09:00:00.000Z';
  const place = (
    role: HandoverFacts['role'],
    confirmed_at: string | null,
    locked_at: string | null = null,
  ): HandoverFacts => ({
    ...{ role, confirmed_at, locked_at },
  });
  const sender = place('sender', at);
  const rider = place('rider', null);
  const receiver = place('receiver', null);

  it('is with its sender at first', () => {
    expect(chainOf([sender, rider, receiver])).toEqual({ sender, holder: sender, next: rider });
    expect(chainOf([])).toBeUndefined();
    expect(chainOf([rider])).toBeUndefined();
  });

  it('goes from hand to hand', () => {
    const riding = place('rider', at);
    expect(chainOf([sender, riding, receiver])).toEqual({ sender, holder: riding, next: receiver });
    const received = place('receiver', at);
    expect(chainOf([sender, riding, received])).toMatchObject({ holder: received, next: undefined });
  });

  const states = (places: readonly HandoverFacts[]) => {
    const chain = chainOf(places);
    return chain ? places.map((one) => [stateOf(one, chain), mayEnterCode(one, chain)]) : [];
  };

  it('shows each what they have to do', () => {
    expect(states([sender, rider, receiver])).toEqual([
      ['has', true],
      ['next', true],
      ['later', false],
    ]);
    expect(states([sender, place('rider', null, at), receiver])[1]).toEqual(['locked', true]);
    expect(states([sender, place('rider', at), receiver])).toEqual([
      ['gave', true],
      ['has', true],
      ['next', true],
    ]);
    expect(states([sender, place('rider', at), place('receiver', at)])).toEqual([
      ['gave', false],
      ['gave', false],
      ['has', false],
    ]);
  });

  it('takes no code from who gave it on, but the sender', () => {
    const gone = place('rider', at);
    expect(states([sender, gone, place('rider', at), receiver])[1]).toEqual(['gave', false]);
  });

  it('gives a new code to the sender, and to each person that the item did not reach yet', () => {
    expect([sender, rider, place('rider', at)].map(mayRenewCode)).toEqual([true, true, false]);
  });
});
