// @vitest-environment happy-dom
/** *I am boarding it* after a plate was checked: the draft gets the plate, and loses the facts of another vehicle. */
import { expect, it } from 'vitest';
import { type RideContent, rideDrafts } from '#web/features/journeys/rides/lodge/draft.ts';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';
import { savePlateDraft } from '#web/features/journeys/rides/lodge/save-plate-draft.ts';

const fields = { vehicleNumber: 'KJA-482XY', driverName: 'Sunday Ade', vehicleName: 'Hiace' };
const filledIn: RideContent = {
  values: { ...emptyRide, ...fields, manifestNumber: '1234 5678', nextOfKinFullName: 'Bola Obi' },
  filledFrom: '12345678',
  filled: { fields, before: { vehicleNumber: '', driverName: '', vehicleName: '' } },
};
const boarded = (content: RideContent, plate: string) => {
  rideDrafts.write(7, { content, sent: null, savedAt: new Date().toISOString() });
  savePlateDraft(7, plate);
  return rideDrafts.read(7)?.content;
};

it('another plate takes away the manifest and what it filled in; typed fields stay', () => {
  expect(boarded(filledIn, 'LSR-123AB')).toMatchObject({
    values: { ...emptyRide, vehicleNumber: 'LSR-123AB', nextOfKinFullName: 'Bola Obi' },
    filledFrom: '',
  });
});

it('a fact that the passenger typed over the manifest’s stays', () => {
  const typedOver = { ...filledIn, values: { ...filledIn.values, driverName: 'Kabiru Lawal' } };
  expect(boarded(typedOver, 'LSR-123AB')?.values).toMatchObject({
    driverName: 'Kabiru Lawal',
    vehicleName: '',
  });
});

it('the plate of the manifest keeps all of it', () => {
  expect(boarded(filledIn, 'KJA-482XY')).toEqual(filledIn);
});

it('a draft of a plate alone gets the other one', () => {
  const typed = { values: { ...emptyRide, vehicleNumber: 'KJA-482XY' }, filledFrom: '', filled: null };
  expect(boarded(typed, 'LSR-123AB')?.values).toEqual({ ...emptyRide, vehicleNumber: 'LSR-123AB' });
});
