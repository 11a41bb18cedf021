// @vitest-environment happy-dom
/** The form of a complaint that was opened from a ride: what it is filled with, and what of a draft stays. */
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { NewComplaint } from '#domain/reporting/new-complaint.ts';
import { used } from '#test/support/rendered.tsx';
import { emptyComplaint } from '#web/features/reporting/complaints/lodge/complaint-values.ts';
import { useFillFromRide } from '#web/features/reporting/complaints/lodge/use-fill-from-ride.ts';

const ride = {
  ...{ rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', parkName: 'Ojota New Garage' },
  ...{ departureState: 'Lagos', departureCity: 'Kosofe', flagInfo: { agency: [{ id: 7 }] } },
} as Ride;

const ofPark: NewComplaint = {
  ...emptyComplaint,
  ...{ rideId: 'RD-7K2M9QXD', role: 'place', name: 'Ojota New Garage', state: 'Lagos', city: 'Kosofe' },
  ...{ title: 'Left something in KJA-482XY', agencies: [7] },
};

/** The form of a person whose draft says this, once the ride is known. */
function filled(draft: Partial<NewComplaint>, about: Ride = ride) {
  const { result, rerender } = used(() => {
    const form = useForm<NewComplaint>({ defaultValues: { ...emptyComplaint, ...draft } });
    useFillFromRide(form, { ride: about, isLost: true });
    return form;
  });
  return { form: result.current, rerender };
}

it('a complaint that a commuter opens from a ride is about its park, as a place', () => {
  expect(filled({}).form.getValues()).toEqual(ofPark);
});

it('a complaint from a ride of which no park is known is about a company that has no name yet', () => {
  const { role, name } = filled({}, { ...ride, parkName: 'Not known' }).form.getValues();
  expect([role, name]).toEqual(['company', '']);
});

it.each<[said: string, draft: Partial<NewComplaint>, also?: Partial<NewComplaint>]>([
  ['an agency', { role: 'agency', name: 'LASTMA' }],
  ['a company', { name: 'Danfo Lines' }, { role: 'company' }],
  ['a state', { state: 'Oyo' }],
  ['a title', { title: 'Overloading' }],
  ['agencies', { agencies: 'all' }],
])('a draft that names %s keeps that, and the rest is filled', (_, draft, also = {}) => {
  expect(filled(draft).form.getValues()).toEqual({ ...ofPark, ...draft, ...also });
});

it('a field that the commuter empties afterwards stays empty', () => {
  const { form, rerender } = filled({});
  form.setValue('name', '');
  form.setValue('agencies', []);
  rerender();
  expect(form.getValues()).toEqual({ ...ofPark, name: '', agencies: [] });
});
