/** The changes that a found manifest makes in the form. */

import type { ManifestLookup } from '#domain/journeys/manifests/manifests.ts';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { vehicleFieldNames } from '#web/features/road/vehicles/vehicle-values.ts';
import type { FilledField, FilledFields } from './filled-facts.ts';

/**
 * @param asked the form's values when the number was complete.
 * @param now the form's values when the manifest arrived: fields that changed meanwhile stay.
 * @param start the form's values before the person said anything.
 * @returns the fields to set. The boarding place becomes the park and the destination the state, unless the person
 *   typed a more exact place.
 */
export function fillFromManifest(
  manifest: ManifestLookup,
  asked: NewRide,
  now: NewRide,
  start: NewRide,
): FilledFields {
  const filled: FilledFields = {};
  const set = (name: FilledField, text: string) => {
    if (now[name] === asked[name] && now[name] !== text) filled[name] = text;
  };
  for (const name of vehicleFieldNames) set(name, manifest[name]);
  if (['', asked.parkName, start.address].includes(now.address)) set('address', manifest.parkName);
  if (now.destinationAddress === '' || now.destinationAddress === asked.destinationState) {
    set('destinationAddress', manifest.destinationState);
  }
  if (filled.departureState !== undefined || now.departureCity === start.departureCity)
    set('departureCity', '');
  if (filled.destinationState !== undefined) set('destinationCity', '');
  return filled;
}
