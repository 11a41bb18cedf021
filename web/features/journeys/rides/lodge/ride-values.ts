/** The form's values, and the part of the page where each stands. */
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { emptyVehicle } from '#web/features/road/vehicles/vehicle-values.ts';
import type { Phrase } from '#web/languages/translations.ts';

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
  expectedHours: null,
  latitude: null,
  longitude: null,
};

/** The parts of the form, in the order of the page. */
export const parts = [
  'plate',
  'destination',
  'destinationState',
  'departure',
  'kin',
  'driver',
  'vehicle',
  'park',
  'photos',
] as const;

/** The parts that open in place; one at a time. */
export type Part = (typeof parts)[number];

const fieldsByPart = {
  plate: ['manifestNumber', 'vehicleNumber'],
  destination: ['destinationAddress'],
  destinationState: ['destinationState', 'destinationCity'],
  departure: ['address', 'departureState', 'departureCity', 'latitude', 'longitude'],
  kin: ['nextOfKinFullName', 'nextOfKinPhone', 'nextOfKinAddress', 'nextOfKinPhoto'],
  driver: ['driverName'],
  vehicle: ['vehicleName', 'vehicleModel'],
  park: ['parkName'],
  photos: ['vehicleImages'],
} as const satisfies Record<Part, readonly RideField[]>;

export const rideFields: readonly RideField[] = parts.flatMap((part) => fieldsByPart[part]);

export function fieldsOf(part: Part): readonly RideField[] {
  return fieldsByPart[part];
}

/** @returns the part with this field; null for any other name. */
export function partOf(name: string): Part | null {
  return parts.find((part) => fieldsOf(part).some((field) => field === name)) ?? null;
}

/** The fields whose answer a passenger may not know. */
export const unknowable = [
  'driverName',
  'vehicleName',
  'vehicleModel',
  'parkName',
  'nextOfKinAddress',
] as const satisfies readonly RideField[];
export type Unknowable = (typeof unknowable)[number];

/** The message of a blank field, where that is not allowed. */
export const blankMessages: Partial<Record<RideField, Phrase>> = {
  vehicleNumber: 'Enter the plate, or the manifest number.',
  destinationAddress: 'Say where you are going.',
  destinationState: 'Choose the state you are going to.',
  address: 'Say where you board.',
  departureState: 'Choose the state you board in.',
  nextOfKinFullName: 'Enter your next of kin’s name.',
  nextOfKinPhone: 'Enter your next of kin’s phone number.',
  nextOfKinAddress: 'Enter your next of kin’s address, or press “Not known”.',
  driverName: 'Enter the driver’s name, or press “Not known”.',
  vehicleName: 'Enter the kind of vehicle, or press “Not known”.',
  vehicleModel: 'Enter the model or colour, or press “Not known”.',
  parkName: 'Enter the park, or press “Not known”.',
};
