/** A number that turns out to be the plate itself: what its manifest filled in goes again, and what was typed stays. */
import { beforeEach, expect, it, vi } from 'vitest';
import { live } from '#test/support/live-hooks.ts';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';
import { useCode } from '#web/features/journeys/rides/lodge/use-code.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const answers = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), ...answers }));
const form = vi.hoisted(() => ({ values: {} as Record<string, unknown> }));
vi.mock('react-hook-form', async (load) => ({
  ...(await load<object>()),
  useWatch: ({ name }: { name: string[] }) => name.map((one) => form.values[one]),
}));

const fields = {
  getValues: (name?: string) => (name === undefined ? form.values : form.values[name]),
  setValue: (name: string, value: unknown) => {
    form.values = { ...form.values, [name]: value };
  },
  clearErrors() {},
};
const manifest = {
  ...{
    manifestNumber: '12345678',
    vehicleNumber: 'KJA-482XY',
    driverName: 'Sunday Ade',
    vehicleName: 'Toyota',
  },
  ...{ vehicleModel: 'Hiace', parkName: 'Ojota', departureState: 'Lagos', destinationState: 'Oyo' },
  ...{
    plateKind: 'private',
    company: '',
    driverPhone: '',
    images: [],
    createdAt: '2026-11-27T08:00:00.000Z',
  },
};

beforeEach(() => {
  form.values = { ...emptyRide };
  answers.call.mockReset().mockResolvedValue(manifest);
});

it.each([
  ['is the plate itself', (code: ReturnType<typeof useCode>) => code.onIsPlate(), '12345678'],
  ['gives way to a plate', (code: ReturnType<typeof useCode>) => code.onTyped('LSR-123AB'), 'LSR-123AB'],
])('a number that %s takes back what its manifest filled in', async (_, act, plate) => {
  const code = live(() =>
    useCode({ form: fields as never, filledFrom: '', start: { current: { ...emptyRide } } }),
  );
  fields.setValue('nextOfKinFullName', 'Bola Obi');
  code.now().onTyped('1234 5678');
  await code.now().settled();
  code.again();
  expect(form.values).toMatchObject({
    driverName: 'Sunday Ade',
    vehicleNumber: 'KJA-482XY',
    nextOfKinFullName: 'Bola Obi',
  });
  act(code.now());
  expect(form.values).toMatchObject({
    driverName: '',
    manifestNumber: '',
    vehicleNumber: plate,
    nextOfKinFullName: 'Bola Obi',
  });
});
