/** The facts that came into the form with one vehicle, of its manifest or of a ride of before. They go with its plate. */
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { vehicleFieldNames } from '#web/features/road/vehicles/vehicle-values.ts';

export const filledFields = [
  ...vehicleFieldNames,
  'address',
  'destinationAddress',
  'departureCity',
  'destinationCity',
] as const;
export type FilledField = (typeof filledFields)[number];

export type FilledFields = Partial<Record<FilledField, string>>;

export type FilledFacts = {
  fields: FilledFields;
  /** The values of these fields before. */
  before: FilledFields;
};

/** @param now the form's values before `fields` are set. */
export function factsOf(fields: FilledFields, now: NewRide): FilledFacts {
  const names = filledFields.filter((name) => fields[name] !== undefined);
  return { fields, before: Object.fromEntries(names.map((name) => [name, now[name]])) };
}

/** @returns the fields to set back: those that still hold the filled-in value. */
export function takeBack({ fields, before }: FilledFacts, now: NewRide): FilledFields {
  return exchange(fields, before, now);
}

/**
 * The person typed this plate.
 * @returns the fields to set: the facts go with another plate, and come back with theirs.
 */
export function fitToPlate({ fields, before }: FilledFacts, plate: string, now: NewRide): FilledFields {
  const isTheirs = parsePlate(plate).text === fields.vehicleNumber;
  return isTheirs ? exchange(before, fields, now) : exchange(fields, before, now);
}

/** A value that the person typed over it stays. */
function exchange(from: FilledFields, to: FilledFields, now: NewRide): FilledFields {
  const names = filledFields.filter((name) => to[name] !== undefined && now[name] === from[name]);
  return Object.fromEntries(names.map((name) => [name, to[name]]));
}
