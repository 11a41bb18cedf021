// @vitest-environment happy-dom
/** Known facts that come once the form of a ride is open: they fill it in, and leave what the commuter typed. */
import { expect, it } from 'vitest';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { used } from '#test/support/rendered.tsx';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';
import { useRideForm } from '#web/features/journeys/rides/lodge/use-ride-form.ts';

const profile: NewRide = { ...emptyRide, departureState: 'Lagos', nextOfKinFullName: 'Bola Obi' };
const lastRide: NewRide = { ...profile, departureState: 'Oyo', address: 'Challenge' };

/** The form of a commuter who types these values after the profile is known and before the last ride is. */
function openedForm(typed: Partial<NewRide>) {
  let known = profile;
  const { result, rerender } = used(() =>
    useRideForm({
      ...{ accountId: 7, opened: null, known, scannedNumber: '', keepsKin: false },
      ...{ onLodged() {}, onQueued() {} },
    }),
  );
  const { form } = result.current;
  form.reset({ ...form.getValues(), ...typed });
  known = lastRide;
  rerender();
  return form.getValues();
}

it.each<[who: string, typed: Partial<NewRide>]>([
  ['has typed nothing', {}],
  ['has typed another place', { address: 'Ojota' }],
  ['has typed another state', { departureState: 'Ogun' }],
  ['has emptied the next of kin', { nextOfKinFullName: '' }],
])('a commuter who %s has the rest of the last ride', (_, typed) => {
  expect(openedForm(typed)).toEqual({ ...lastRide, ...typed });
});
