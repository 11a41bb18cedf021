/** The form's values, and the step of each field. */
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import { emptyVehicle } from '#web/features/road/vehicles/vehicle-values.ts';

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
  /** The label of the button that leads to this step. */
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

/** @returns the first step with one of the fields, or the last step when there is none. */
export function stepOfFields(fields: readonly string[]): number {
  const found = steps.findIndex((step) => step.fields.some((field) => fields.includes(field)));
  return found === -1 ? checkStep : found;
}
