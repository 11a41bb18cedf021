/** Addresses that RUA puts into words from a position. Agencies read them, so they are stored in English. */

/** @returns the place in an address that only names a place near by; null of any other. */
export function placeNear(address: string): string | null {
  return /^Near (.+)$/.exec(address)?.[1] ?? null;
}
