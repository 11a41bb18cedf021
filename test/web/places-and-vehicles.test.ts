// @vitest-environment happy-dom
/** The fields of a place and of a vehicle. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { PlateField } from '#web/features/road/vehicles/plate-field.tsx';
import { PlateKindField } from '#web/features/road/vehicles/plate-kind-field.tsx';
import { VehicleFields } from '#web/features/road/vehicles/vehicle-fields.tsx';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';

let values: () => unknown;
function Form({ begins, children }: { begins: object; children?: ReactNode }) {
  const form = useForm({ defaultValues: begins });
  values = form.getValues;
  return part(FormProvider as never, { ...form, children });
}
const inForm = (begins: object, children: ReactNode) => shown(part(Form, { begins, children }));

describe('the number of a vehicle', () => {
  it('is spelt as usual once it is typed, and says what it means, not while it is typed', async () => {
    const { person } = inForm({ vehicleNumber: '' }, part(PlateField));
    const hint = () => document.getElementById('vehicleNumber-hint')?.textContent;
    expect(hint()).toBe('For example ABC-123DE');
    await person.type(screen.getByRole('textbox'), 'kja 482 xy');
    expect(hint()).toBe('For example ABC-123DE');
    await person.tab();
    expect(values()).toEqual({ vehicleNumber: 'KJA-482XY' });
    expect(hint()).toBe('Registered in Ikeja.');
    await person.type(screen.getByRole('textbox'), 'Z');
    expect(hint()).toBe('For example ABC-123DE');
  });

  it('is that of its own field', async () => {
    const { person } = inForm(
      { plate: '', vehicleNumber: 'as it was' },
      part(PlateField, { name: 'plate', label: 'Plate' }),
    );
    await person.type(screen.getByRole('textbox', { name: 'Plate' }), 'kja482xy');
    await person.tab();
    expect(values()).toEqual({ plate: 'KJA-482XY', vehicleNumber: 'as it was' });
  });

  it('has its kind, or none', async () => {
    const { person } = inForm({ plateKind: '' }, part(PlateKindField));
    const choices = screen.getAllByRole('option').map((one) => one.textContent);
    expect(choices).toEqual([
      'Not known',
      'Private, blue',
      'Commercial, red',
      'Government, green',
      'Diplomatic, purple',
    ]);
    await person.selectOptions(screen.getByRole('combobox'), 'Government, green');
    expect(values()).toEqual({ plateKind: 'government' });
  });

  it.each([
    ['private', 'private'],
    [null, 'unknown'],
  ])('of the kind %s is drawn as %s', (plateKind, ground) => {
    const { container } = shown(part(VehiclePlate, { vehicle: { vehicleNumber: 'KJA-482XY', plateKind } }));
    expect(container.querySelector('.plate')?.getAttribute('data-ground')).toBe(ground);
  });
});

it('a vehicle has each of its facts from the field of that name', async () => {
  const begins = { vehicleNumber: '', driverName: '', vehicleName: '', vehicleModel: '' };
  const { person } = inForm(begins, part(VehicleFields, { driverHint: 'As on the badge' }));
  for (const [label, text] of [
    [/^Driver’s name/, 'Musa'],
    [/^Kind of vehicle/, 'Danfo'],
    [/^Model or colour/, 'White'],
  ] as const)
    await person.type(screen.getByLabelText(label), text);
  expect(values()).toEqual({ ...begins, driverName: 'Musa', vehicleName: 'Danfo', vehicleModel: 'White' });
  expect(document.getElementById('driverName-hint')?.textContent).toBe('As on the badge');
  const list = document.getElementById(screen.getByLabelText(/^Kind of vehicle/).getAttribute('list') ?? '');
  expect(list?.querySelector('option[value=Danfo]')).not.toBeNull();
});

describe('a local government', () => {
  const of = (state: string, isOptional: boolean) =>
    inForm(
      { state, city: '' },
      part(LocalGovernmentField, { name: 'city', stateName: 'state', label: 'City', isOptional }),
    );
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });

  it.each([
    ['Ogun', true, 'Optional: type or choose'],
    ['Somewhere', true, 'Optional'],
    ['', false, 'Type or choose'],
  ])('of %j, optional is %s, says %j', (state, isOptional, said) => {
    of(state, isOptional);
    expect(field().placeholder).toBe(said);
  });

  it('is one of the chosen state, or what is typed', async () => {
    const { person } = of('Ogun', true);
    await person.click(field());
    await screen.findByRole('option', { name: 'Ifo' });
    expect(screen.queryByRole('option', { name: 'Ikeja' })).toBeNull();
    await person.type(field(), 'Ilaro town');
    await person.tab();
    expect(values()).toEqual({ state: 'Ogun', city: 'Ilaro town' });
  });
});
