import { expect, test } from 'vitest';
import { isAbandoned } from '#domain/journeys/rides/abandoned-ride.ts';

const lodgedAt = '2026-11-21T10:00:00.000Z';

test.each([
  ['a day after its expected arrival', '2026-11-21T13:00:00.000Z', '2026-11-22T13:00:00.000Z'],
  ['two days after it was lodged, where nobody expects it', null, '2026-11-23T10:00:00.000Z'],
])('a ride is given up %s, and not before', (_, expectedArrival, until) => {
  const ride = { lodgedAt, expectedArrival };
  expect(isAbandoned(ride, new Date(until))).toBe(false);
  expect(isAbandoned(ride, new Date(Date.parse(until) + 1))).toBe(true);
});
