// @vitest-environment happy-dom
/** A ride of before fills the form: its vehicle and way, and its next of kin only where the account names none. */
import { act } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { server, used } from '#test/support/rendered.tsx';
import { kinFields, wayFields } from '#web/features/journeys/rides/lodge/known-values.ts';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';
import { useCode } from '#web/features/journeys/rides/lodge/use-code.ts';
import { useTakeAgain } from '#web/features/journeys/rides/lodge/use-take-again.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const vehicle = {
  vehicleNumber: 'KJA-482XY',
  driverName: 'Sunday Ade',
  vehicleName: 'Hiace',
  vehicleModel: 'white',
};
const vehicleFields = ['vehicleNumber', 'driverName', 'vehicleName', 'vehicleModel'] as const;
const repeatedFields = [...vehicleFields, ...wayFields];
const ride = {
  ...vehicle,
  ...Object.fromEntries(wayFields.map((name) => [name, `of ${name}`])),
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '+2348030000142', nextOfKinAddress: 'Ojota' },
};
const kin = { nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142', nextOfKinAddress: 'Ojota' };
const begin = (keepsKin: boolean) => {
  const window = used(() => {
    const form = useForm<NewRide>({ defaultValues: emptyRide });
    const code = useCode({ form, filledFrom: '', filled: null, start: { current: emptyRide } });
    return { form, code, ...useTakeAgain(form, code, keepsKin) };
  });
  const { result } = window;
  return {
    ...window,
    take: () => act(() => result.current.takeAgain(row)),
    type: (text: string) => act(() => result.current.code.onTyped(text)),
    taken: () => result.current.taken,
    filled: () => result.current.form.getValues(),
  };
};
const row = { id: 41 } as never;

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it.each([
  ['stays', true, [...repeatedFields]],
  ['is that of then', false, [...repeatedFields, ...kinFields]],
])('the next of kin %s', async (_, keepsKin, names) => {
  const again = begin(keepsKin);
  again.queryClient.setQueryData(rideDetails(41).queryKey, ride as never);
  await again.take();
  expect(again.filled()).toEqual({
    ...emptyRide,
    ...Object.fromEntries(
      Object.entries({ ...ride, ...kin }).filter(([name]) => names.includes(name as never)),
    ),
  });
  expect(again.taken()).toBe(row);
});

it('another plate takes driver and vehicle away, and not the way; the plate of then brings them back', async () => {
  const again = begin(true);
  again.queryClient.setQueryData(rideDetails(41).queryKey, ride as never);
  await again.take();
  again.type('LSR-123AB');
  expect(again.filled()).toMatchObject({
    ...{ vehicleNumber: 'LSR-123AB', driverName: '', vehicleName: '', vehicleModel: '' },
    ...{ parkName: 'of parkName', destinationAddress: 'of destinationAddress' },
  });
  again.type('kja 482 xy');
  expect(again.filled()).toMatchObject({ ...vehicle, vehicleNumber: 'kja 482 xy' });
});

it('a driver that the passenger typed over the earlier ride’s stays with another plate', async () => {
  const again = begin(true);
  again.queryClient.setQueryData(rideDetails(41).queryKey, ride as never);
  await again.take();
  act(() => again.result.current.form.setValue('driverName', 'Kabiru Lawal'));
  again.type('LSR-123AB');
  expect(again.filled()).toMatchObject({ driverName: 'Kabiru Lawal', vehicleName: '' });
});

it('a ride that this device does not have fills nothing, and the person is told', async () => {
  server.answer = new Error('no network');
  const again = begin(false);
  await again.take();
  expect([again.filled(), again.taken()]).toEqual([emptyRide, null]);
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'That ride is not on this device. Fill in what you see.',
  ]);
});
