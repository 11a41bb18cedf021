import { describe, expect, test } from 'vitest';
import { itemStatuses } from '#domain/journeys/items/item-row.ts';
import { canReceive, itemTransitions } from '#domain/journeys/items/items.ts';
import { manifestStatuses, manifestTransitions } from '#domain/journeys/manifests/manifests.ts';
import { rideStatuses } from '#domain/journeys/rides/ride-row.ts';
import { canComplete, rideTransitions } from '#domain/journeys/rides/rides.ts';
import { canBecome, deliveryStates, deliveryTransitions } from '#domain/platform/deliveries/deliveries.ts';
import { caseStates, caseTransitions } from '#domain/response/cases/case-state.ts';
import { bookingStatuses, bookingTransitions } from '#domain/road/parking/bookings.ts';

type Machine = {
  name: string;
  states: readonly string[];
  transitions: Record<string, readonly string[]>;
  start: string;
};

const machines: Machine[] = [
  { name: 'rides', states: rideStatuses, transitions: rideTransitions, start: 'active' },
  { name: 'items', states: itemStatuses, transitions: itemTransitions, start: 'ongoing' },
  { name: 'manifests', states: manifestStatuses, transitions: manifestTransitions, start: 'active' },
  { name: 'cases', states: caseStates, transitions: targetsOf(caseTransitions), start: 'new' },
  {
    name: 'bookings',
    states: bookingStatuses,
    transitions: ofBothSides(bookingTransitions),
    start: 'pending',
  },
  { name: 'deliveries', states: deliveryStates, transitions: deliveryTransitions, start: 'queued' },
];

function targetsOf(changes: Record<string, Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(changes).map(([state, after]) => [state, Object.values(after)]));
}

/** The person who makes the change. */
function ofBothSides(changes: Record<string, Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(changes).map(([state, by]) => [state, Object.values(by).flat()]));
}

function reachable({ transitions, start }: Machine): Set<string> {
  const seen = new Set([start]);
  const waiting = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    for (const next of transitions[state] ?? []) {
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return seen;
}

describe.each(machines)('the states of $name', (machine) => {
  test('every state has its row and can be reached', () => {
    expect(Object.keys(machine.transitions).toSorted()).toEqual([...machine.states].toSorted());
    expect(reachable(machine)).toEqual(new Set(machine.states));
  });

  test('no transition leads outside the states', () => {
    const targets = Object.values(machine.transitions).flat();
    expect(targets.filter((target) => !machine.states.includes(target))).toEqual([]);
  });
});

test('only an active ride can be completed', () => {
  expect(rideStatuses.map((status) => [status, canComplete(status)])).toEqual([
    ['active', true],
    ['completed', false],
  ]);
});

test('only an ongoing item can be received', () => {
  expect(itemStatuses.map((status) => [status, canReceive(status)])).toEqual([
    ['ongoing', true],
    ['received', false],
  ]);
});

test('a delivered message stays delivered, and a failed one can be tried again', () => {
  expect(deliveryStates.filter((state) => canBecome('delivered', state))).toEqual([]);
  expect(canBecome('failed', 'queued')).toBe(true);
  expect(canBecome('queued', 'unknown')).toBe(false);
});
