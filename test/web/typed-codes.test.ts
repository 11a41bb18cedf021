// @vitest-environment happy-dom
/** Values that a manifest or an earlier ride filled in go again when another vehicle is typed, and typed values stay. */
import { act } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { server, used } from '#test/support/rendered.tsx';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';
import { useCode } from '#web/features/journeys/rides/lodge/use-code.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

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

it.each([
  ['is the plate itself', (code: ReturnType<typeof useCode>) => code.onIsPlate(), '12345678'],
  ['gives way to a plate', (code: ReturnType<typeof useCode>) => code.onTyped('LSR-123AB'), 'LSR-123AB'],
])('a number that %s takes back what its manifest filled in', async (_, press, plate) => {
  server.answer = manifest;
  const { result } = used(() => {
    const form = useForm<NewRide>({ defaultValues: emptyRide });
    return { form, code: useCode({ form, filledFrom: '', filled: null, start: { current: emptyRide } }) };
  });
  const { form, code } = result.current;
  const values = () => form.getValues();
  act(() => form.setValue('nextOfKinFullName', 'Bola Obi'));
  act(() => code.onTyped('1234 5678'));
  await act(() => result.current.code.settled());
  expect(values()).toMatchObject({
    driverName: 'Sunday Ade',
    vehicleNumber: 'KJA-482XY',
    nextOfKinFullName: 'Bola Obi',
  });
  act(() => press(result.current.code));
  expect(values()).toMatchObject({
    driverName: '',
    manifestNumber: '',
    vehicleNumber: plate,
    nextOfKinFullName: 'Bola Obi',
  });
});

it('a draft that a manifest filled loses its facts to a plate after a reload as well', () => {
  const filled = {
    fields: { vehicleNumber: 'KJA-482XY', driverName: 'Sunday Ade', parkName: 'Ojota' },
    before: { vehicleNumber: '', driverName: '', parkName: 'Jibowu' },
  };
  const values = {
    ...emptyRide,
    ...filled.fields,
    manifestNumber: '1234 5678',
    nextOfKinFullName: 'Bola Obi',
  };
  const { result } = used(() => {
    const form = useForm<NewRide>({ defaultValues: values });
    return { form, code: useCode({ form, filledFrom: '12345678', filled, start: { current: emptyRide } }) };
  });
  act(() => result.current.code.onTyped('LSR-123AB'));
  expect(result.current.form.getValues()).toEqual({
    ...emptyRide,
    vehicleNumber: 'LSR-123AB',
    parkName: 'Jibowu',
    nextOfKinFullName: 'Bola Obi',
  });
});
