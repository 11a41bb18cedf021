/** The texts of the plain form to lodge a ride, by their names on the wire, and what a manifest fills in. */
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { manifestNumber } from '#domain/journeys/manifests/manifest-numbers.ts';
import type { ManifestLookup } from '#domain/journeys/manifests/manifests.ts';
import { notKnown } from '#domain/values/known-answers.ts';

export const lodgeFields = [
  'vehicle_number',
  'destination_address',
  'destination_state',
  'destination_city',
  'address',
  'departure_state',
  'departure_city',
  'next_of_kin_full_name',
  'next_of_kin_phone',
  'next_of_kin_address',
  'driver_name',
  'vehicle_name',
  'vehicle_model',
  'park_name',
  'manifest_id',
  'expected_hours',
] as const;

export type LodgeTexts = Readonly<Record<string, string>>;

/** The texts that stand in the form before the person says anything, apart from the next of kin. */
export function firstTexts({ state, city, address }: Pick<Account, 'state' | 'city' | 'address'>) {
  return {
    destination_state: state,
    address,
    departure_state: state,
    departure_city: city,
    driver_name: notKnown,
    vehicle_name: notKnown,
    vehicle_model: notKnown,
    park_name: notKnown,
  };
}

/** @returns the number of the manifest that is to say the plate; empty when the plate is typed. */
export function numberIn({ vehicle_number: plate = '', manifest_id: number = '' }: LodgeTexts): string {
  return manifestNumber.safeParse(plate.trim() || number.trim()).data ?? '';
}

/** Eight digits are the plate itself: they are no manifest's number then. */
export function asPlate(texts: LodgeTexts, number: string): LodgeTexts {
  const isNumberOf = manifestNumber.safeParse(texts.manifest_id).data === number;
  return { ...texts, vehicle_number: number, ...(isNumberOf ? { manifest_id: '' } : {}) };
}

/**
 * As with scripts, the boarding place becomes the park and the destination the state, unless the person typed a more exact
 * place. A text that the form itself had put there counts as blank.
 * @returns the texts, with the blank ones filled in from the manifest.
 */
export function filledFrom(
  manifest: ManifestLookup,
  typed: LodgeTexts,
  account: Pick<Account, 'state' | 'city' | 'address'>,
): LodgeTexts {
  const first: LodgeTexts = firstTexts(account);
  const offered = {
    driver_name: manifest.driverName,
    vehicle_name: manifest.vehicleName,
    vehicle_model: manifest.vehicleModel,
    park_name: manifest.parkName,
    departure_state: manifest.departureState,
    departure_city: '',
    destination_state: manifest.destinationState,
    destination_address: manifest.destinationState,
    address: manifest.parkName,
  };
  const isBlank = (name: string) => ['', notKnown, first[name]].includes(typed[name]?.trim());
  return {
    ...typed,
    ...Object.fromEntries(Object.entries(offered).filter(([name]) => isBlank(name))),
    vehicle_number: manifest.vehicleNumber,
    manifest_id: manifest.manifestNumber,
  };
}
