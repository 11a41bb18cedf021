/** What a found manifest changes in the form. */

import type { NewRide } from '#domain/lodging.ts';
import type { ManifestLookup } from '#domain/manifests.ts';
import { vehicleFieldNames } from '#web/features/vehicles/vehicle-values.ts';

type FilledField =
  | (typeof vehicleFieldNames)[number]
  | 'address'
  | 'destinationAddress'
  | 'departureCity'
  | 'destinationCity';

/**
 * @param asked the form when the number was complete.
 * @param now the form when the manifest arrived: what was typed meanwhile stays.
 * @returns the fields to set. One boards at the park, and comes down somewhere in the state, until one says it better.
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
