// @vitest-environment happy-dom
/** A ride of before fills the form: its vehicle and way, and its next of kin only where the account names none. */
import { act } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import { server, used } from '#test/support/rendered.tsx';
import { kinFields, repeatedFields } from '#web/features/journeys/rides/lodge/known-values.ts';
import { useTakeAgain } from '#web/features/journeys/rides/lodge/use-take-again.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const ride = {
  ...Object.fromEntries(repeatedFields.map((name) => [name, `of ${name}`])),
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '+2348030000142', nextOfKinAddress: 'Ojota' },
};
const kin = { nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142', nextOfKinAddress: 'Ojota' };
const begin = (keepsKin: boolean) => {
  const window = used(() => {
    const form = useForm<NewRide>();
    return { form, ...useTakeAgain(form, keepsKin) };
  });
  const { result } = window;
  return {
    ...window,
    take: () => act(() => result.current.takeAgain(row)),
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
  expect(again.filled()).toEqual(
    Object.fromEntries(Object.entries({ ...ride, ...kin }).filter(([name]) => names.includes(name as never))),
  );
  expect(again.taken()).toBe(row);
});

it('a ride that this device does not have fills nothing, and the person is told', async () => {
  server.answer = new Error('no network');
  const again = begin(false);
  await again.take();
  expect([again.filled(), again.taken()]).toEqual([{}, null]);
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'That ride is not on this device. Fill in what you see.',
  ]);
});
