/** A ride of before fills the form: its vehicle and way, and its next of kin only where the account names none. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '#test/support/live-hooks.ts';
import { kinFields, repeatedFields } from '#web/features/journeys/rides/lodge/known-values.ts';
import { useTakeAgain } from '#web/features/journeys/rides/lodge/use-take-again.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));

const form = { setValue: vi.fn(), clearErrors: vi.fn() };
const ride = {
  ...Object.fromEntries(repeatedFields.map((name) => [name, `of ${name}`])),
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '+2348030000142', nextOfKinAddress: 'Ojota' },
};
const kin = { nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142', nextOfKinAddress: 'Ojota' };
const filled = () => Object.fromEntries(form.setValue.mock.calls);
const begin = (keepsKin: boolean) => live(() => useTakeAgain(form as never, keepsKin));
const row = { id: 41 } as never;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('document', { getElementById: () => null });
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['stays', true, [...repeatedFields]],
  ['is that of then', false, [...repeatedFields, ...kinFields]],
])('the next of kin %s', async (_, keepsKin, names) => {
  const again = begin(keepsKin);
  again.queryClient.setQueryData(rideDetails(41).queryKey, ride as never);
  await again.now().takeAgain(row);
  expect(filled()).toEqual(
    Object.fromEntries(Object.entries({ ...ride, ...kin }).filter(([name]) => names.includes(name as never))),
  );
  expect(again.now().taken).toBe(row);
});

it('a ride that this device does not have fills nothing, and the person is told', async () => {
  calls.answer = new Error('no network');
  const again = begin(false);
  await again.now().takeAgain(row);
  expect([filled(), again.now().taken]).toEqual([{}, null]);
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'That ride is not on this device. Fill in what you see.',
  ]);
});
