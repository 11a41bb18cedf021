/** Compares secrets. The time it takes depends on their lengths alone, not on how many characters are right. */
import { timingSafeEqual } from 'node:crypto';

/** @returns false also where the right secret is empty, because it was not set. */
export function isSameSecret(given: Uint8Array | string, right: Uint8Array | string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other);
}
