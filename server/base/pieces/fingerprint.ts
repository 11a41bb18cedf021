/** Checks whether a key is the one that data was written with, and reveals nothing else about it. */
import { createHmac } from 'node:crypto';

export function fingerprintOf(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('the key of this backup').digest('hex').slice(0, 32);
}
