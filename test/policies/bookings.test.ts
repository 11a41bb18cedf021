import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '#domain/road/parking/bookings.ts';
import { abilitiesOn, sideOf, statesBefore } from '#server/features/road/parking/bookings/policy.ts';

const parties = { owner_id: 1, booker_id: 2 };
const none = { accept: false, decline: false, complete: false, cancel: false };

describe('a booking', () => {
  it('has two sides, and is nothing to others', () => {
    expect([1, 2, 3].map((userId) => sideOf(parties, userId))).toEqual(['owner', 'booker', null]);
  });

  it.each([
    ['pending', 'owner', { ...none, accept: true, decline: true }],
    ['pending', 'booker', { ...none, cancel: true }],
    ['accepted', 'owner', { ...none, complete: true, cancel: true }],
    ['accepted', 'booker', { ...none, cancel: true }],
  ] as const)('that is %s can be changed by its %s', (status, side, can) => {
    expect(abilitiesOn(status, side, false)).toEqual(can);
  });

  it.each([
    ['pending', 'owner', { ...none, decline: true }],
    ['pending', 'booker', { ...none, cancel: true }],
    ['accepted', 'owner', { ...none, complete: true }],
    ['accepted', 'booker', none],
  ] as const)('that is %s can be changed by its %s when its time is over', (status, side, can) => {
    expect(abilitiesOn(status, side, true)).toEqual(can);
  });

  it.each(['declined', 'cancelled', 'completed'] as const)('that is %s stays so', (status) => {
    for (const isOver of [false, true]) {
      expect(abilitiesOn(status, 'owner', isOver)).toEqual(none);
      expect(abilitiesOn(status, 'booker', isOver)).toEqual(none);
    }
  });

  it('comes to a state from these', () => {
    const earlier = (side: 'owner' | 'booker') =>
      Object.fromEntries(bookingStatuses.map((next) => [next, statesBefore(side, next, false)]));
    expect(earlier('owner')).toEqual({
      pending: [],
      accepted: ['pending'],
      declined: ['pending'],
      cancelled: ['accepted'],
      completed: ['accepted'],
    });
    expect(earlier('booker')).toMatchObject({ accepted: [], cancelled: ['pending', 'accepted'] });
  });
});
