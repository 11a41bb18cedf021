/**
 * Kinds of plates, which differ in colour: private blue, commercial red, government green, diplomatic purple. A record stores
 * the kind where it is known. Otherwise the rules below derive it at each reading. A plate is drawn without the colour of a
 * kind where the rules give none.
 */
import * as z from 'zod/mini';
import { formOfPlate, type PlateForm } from '#domain/values/plates.ts';

export const plateKinds = ['private', 'commercial', 'government', 'diplomatic'] as const;
export const plateKind = z.enum(plateKinds);
export type PlateKind = z.output<typeof plateKind>;

/** The kind that a caller tells. Left out, null or empty, they do not know it. */
export const optionalPlateKind = z.optional(
  z.nullable(z.enum([...plateKinds, ''], { error: 'Choose private, commercial, government or diplomatic.' })),
);
export type StatedPlateKind = z.output<typeof optionalPlateKind>;

/** Forms that one kind alone has. Private and commercial plates have the same forms. */
const kindsOfForms: Partial<Record<PlateForm, PlateKind>> = {
  government: 'government',
  diplomatic: 'diplomatic',
};

/** Vehicles of the forms' lists whose plates are of one kind. A Hiace or Sienna may have any kind, so it is not among them. */
const kindsOfVehicles: ReadonlyMap<string, PlateKind> = new Map([
  ['danfo', 'commercial'],
  ['molue', 'commercial'],
  ['luxury bus', 'commercial'],
  ['brt bus', 'commercial'],
  ['coaster', 'commercial'],
  ['korope', 'commercial'],
  ['taxi', 'commercial'],
  ['yellow taxi', 'commercial'],
  ['keke', 'commercial'],
  ['okada', 'commercial'],
  ['e-hailing car', 'private'],
]);

/** Ride-hailing cars have private plates. */
const privateWords = /\b(private|uber|bolt|indrive|e-?hailing)\b/i;

/** @returns the kind that the form of the number has; null for a form of several kinds. */
export function plateKindOfNumber(vehicleNumber: string): PlateKind | null {
  return kindsOfForms[formOfPlate(vehicleNumber)] ?? null;
}

/** @param vehicleName as chosen from a form's list. @returns the kind of its plates; null for any other name. */
export function plateKindOfVehicle(vehicleName: string): PlateKind | null {
  return kindsOfVehicles.get(vehicleName.trim().toLowerCase()) ?? null;
}

export type PlatedVehicle = {
  vehicleNumber: string;
  vehicleName: string;
  vehicleModel: string;
  /** The stored kind; null when it is not known. */
  plateKind: PlateKind | null;
};

/** `vehicleName` is null for a plate alone, as in the notice of an agency: nothing is known of the vehicle. */
type PerhapsPlatedVehicle = Pick<PlatedVehicle, 'vehicleNumber' | 'plateKind'> & {
  vehicleName: string | null;
  vehicleModel: string | null;
};

/**
 * The one kind to draw: the stored one, or else the one that the number and the vehicle tell. A vehicle that tells nothing
 * counts as commercial, because most vehicles that are lodged here carry people for money.
 * @returns null for a plate alone whose number does not tell the kind.
 */
export function plateKindOf(plate: PlatedVehicle): PlateKind;
export function plateKindOf(plate: PerhapsPlatedVehicle): PlateKind | null;
export function plateKindOf(plate: PerhapsPlatedVehicle): PlateKind | null {
  const known = plate.plateKind ?? plateKindOfNumber(plate.vehicleNumber);
  if (known !== null || plate.vehicleName === null) return known;
  return kindOfWords(`${plate.vehicleName} ${plate.vehicleModel ?? ''}`);
}

function kindOfWords(words: string): PlateKind {
  return privateWords.test(words) ? 'private' : 'commercial';
}

/**
 * The kind that is stored when a record is lodged: the one that the person chose, else that of the plate's number, else that
 * of the vehicle's name.
 */
export function knownPlateKind(
  told: StatedPlateKind,
  { vehicleNumber, vehicleName }: Pick<PlatedVehicle, 'vehicleNumber' | 'vehicleName'>,
): PlateKind | null {
  return told || (plateKindOfNumber(vehicleNumber) ?? plateKindOfVehicle(vehicleName));
}
