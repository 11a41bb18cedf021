/** Addresses as their readers see them. */
import { placeNear } from '#domain/road/places/place-addresses.ts';
import type { Translate } from '#web/languages/translations.ts';

/** What RUA put into words is said in the reader's language; what a person typed stays as it is. */
export function shownAddress(address: string, t: Translate): string {
  const place = placeNear(address);
  return place === null ? address : t('Near {place}', { place });
}
