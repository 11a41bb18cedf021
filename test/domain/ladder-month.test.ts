/** A small month: `npm run prove -- arrival` plays a million rides. */
import { expect, it } from 'vitest';
import { numberSeed } from '#test/support/slice.ts';
import { playMonth } from './month/month.ts';
import { usualBehaviour } from './month/people.ts';

it('in a month the next of kin are told of few rides, an agency of fewer, and of every crash of two strangers', () => {
  const rides = 20_000;
  const counted = playMonth({ rides, crashes: 10, behaviour: usualBehaviour, seed: numberSeed('a month') });
  expect(Math.abs(counted.asked / rides - 0.08)).toBeLessThan(0.01);
  expect(counted.kinTold / rides).toBeLessThanOrEqual(0.02);
  // Chance has more room in so few rides.
  expect(counted.agencyTold / rides).toBeLessThanOrEqual(0.001);
  expect(counted.crashesFound).toBe(10);
});

it('a next of kin who is silent, or fine, brings no agency where the passenger did not choose it', () => {
  const behaviour = { fine: 0.6, missing: 0, agencyAllowed: 0, backWithinHour: 0 };
  const { kinTold, agencyByGround } = playMonth({ rides: 20_000, crashes: 0, behaviour, seed: 7 });
  expect(kinTold).toBeGreaterThan(100);
  expect(Object.keys(agencyByGround).filter((ground) => ground !== 'others-silent')).toEqual([]);
});
