/** Compares what a caller sent with what is right, in a time that tells nothing of either but the length. */
import { timingSafeEqual } from 'node:crypto';

/** @returns false also where nothing is right yet: an empty secret lets nobody in. */
export function isSameSecret(given: Uint8Array | string, right: Uint8Array | string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other);
}
