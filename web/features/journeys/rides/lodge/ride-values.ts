/** What the form holds, and in which step each field stands. */
import type { NewRide } from '#domain/lodging.ts';
import { emptyVehicle } from '#web/features/vehicles/vehicle-values.ts';

export type RideField = keyof NewRide & string;

export const emptyRide: NewRide = {
  manifestNumber: '',
  ...emptyVehicle,
  address: '',
  departureCity: '',
  destinationAddress: '',
  destinationCity: '',
  nextOfKinFullName: '',
  nextOfKinPhone: '',
  nextOfKinAddress: '',
  nextOfKinPhoto: '',
  vehicleImages: [],
  latitude: null,
  longitude: null,
};

export type Step = {
  title: string;
  /** How the button says it that leads here. */
  inWords: string;
  fields: readonly RideField[];
};

export const vehicleStep = 0;
export const tripStep = 1;
export const kinStep = 2;
export const checkStep = 3;

export const steps = [
  {
    title: 'Vehicle',
    inWords: 'vehicle',
    fields: ['manifestNumber', 'vehicleNumber', 'driverName', 'vehicleName', 'vehicleModel', 'vehicleImages'],
  },
  {
    title: 'Trip',
    inWords: 'trip',
    fields: [
      'parkName',
      'departureState',
      'departureCity',
      'address',
      'latitude',
      'longitude',
      'destinationState',
      'destinationCity',
      'destinationAddress',
    ],
  },
  {
    title: 'Next of kin',
    inWords: 'next of kin',
    fields: ['nextOfKinFullName', 'nextOfKinPhone', 'nextOfKinAddress', 'nextOfKinPhoto'],
  },
  { title: 'Check', inWords: 'check', fields: [] },
] as const satisfies readonly Step[];

export const rideFields: readonly RideField[] = steps.flatMap((step): readonly RideField[] => step.fields);

export function fieldsOfStep(step: number): readonly RideField[] {
  return steps[step]?.fields ?? [];
}

/** @returns the first step that holds one of the fields, or the last step when none does. */
export function stepOfFields(fields: readonly string[]): number {
  const found = steps.findIndex((step) => step.fields.some((field) => fields.includes(field)));
  return found === -1 ? checkStep : found;
}
