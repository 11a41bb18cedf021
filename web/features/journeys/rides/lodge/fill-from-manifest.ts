/** The changes that a found manifest makes in the form. */

import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import type { ManifestLookup } from '#domain/journeys/manifests.ts';
import { vehicleFieldNames } from '#web/features/road/vehicles/vehicle-values.ts';

type FilledField =
  | (typeof vehicleFieldNames)[number]
  | 'address'
  | 'destinationAddress'
  | 'departureCity'
  | 'destinationCity';

/**
 * @param asked the form's values when the number was complete.
 * @param now the form's values when the manifest arrived: fields that changed meanwhile stay.
 * @returns the fields to set. The boarding place becomes the park and the destination the state, unless the person
 *   typed a more exact place.
 */
export function fillFromManifest(
  manifest: ManifestLookup,
  asked: NewRide,
  now: NewRide,
): Partial<Record<FilledField, string>> {
  const filled: Partial<Record<FilledField, string>> = {};
  const set = (name: FilledField, text: string) => {
    if (now[name] === asked[name] && now[name] !== text) filled[name] = text;
  };
  for (const name of vehicleFieldNames) set(name, manifest[name]);
  if (now.address === '' || now.address === asked.parkName) set('address', manifest.parkName);
  if (now.destinationAddress === '' || now.destinationAddress === asked.destinationState) {
    set('destinationAddress', manifest.destinationState);
  }
  if (filled.departureState !== undefined) set('departureCity', '');
  if (filled.destinationState !== undefined) set('destinationCity', '');
  return filled;
}
