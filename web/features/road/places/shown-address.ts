/** Addresses as their readers see them. */
import { placeNear } from '#domain/road/places/place-addresses.ts';
import type { Translate } from '#web/languages/translations.ts';

/** An address that RUA wrote is shown in the reader's language; a typed one stays as it is. */
export function shownAddress(address: string, t: Translate): string {
  const place = placeNear(address);
  return place === null ? address : t('Near {place}', { place });
}
