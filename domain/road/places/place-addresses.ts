/** Addresses that RUA puts into words from a position. Agencies read them, so they are stored in English. */

type Translate = (phrase: 'Near {place}', values: { place: string }) => string;

/** An address that RUA wrote is shown in the reader's language; a typed one stays as it is. */
export function shownAddress(address: string, t: Translate): string {
  const [, place] = /^Near (.+)$/.exec(address) ?? [];
  return place === undefined ? address : t('Near {place}', { place });
}
