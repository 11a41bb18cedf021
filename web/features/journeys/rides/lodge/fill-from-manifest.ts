/** The changes that a found manifest makes in the form, and how they are taken back. */

import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import type { ManifestLookup } from '#domain/journeys/manifests.ts';
import { vehicleFieldNames } from '#web/features/road/vehicles/vehicle-values.ts';

const filledFields = [
  ...vehicleFieldNames,
  'address',
  'destinationAddress',
  'departureCity',
  'destinationCity',
] as const;
type FilledField = (typeof filledFields)[number];

export type FilledFields = Partial<Record<FilledField, string>>;

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

/**
 * The person typed another number, or a plate.
 * @param before the form's values before the manifest filled them.
 * @returns the fields to set back: those that still hold what the manifest said.
 */
export function takeBack(filled: FilledFields, before: NewRide, now: NewRide): FilledFields {
  const back: FilledFields = {};
  for (const name of filledFields) {
    if (filled[name] !== undefined && filled[name] === now[name]) back[name] = before[name];
  }
  return back;
}
