import type { Position } from '#web/features/platform/sending/lodging/use-position.ts';

/**
 * `Near Ojota, Lagos`: the beginning of an address, which the person can make more exact.
 * @throws when the base map is neither on this device nor to be had.
 */
export async function placeLabel({ latitude, longitude, accuracyMetres }: Position): Promise<string | null> {
  const { findNearestPlace, describePlace } = await import('./nearest-place.ts');
  const found = await findNearestPlace(latitude, longitude, accuracyMetres);
  if (found === null) return null;
  const { relation, place } = describePlace(found);
  return relation === 'near' ? `Near ${place}` : place;
}
