/** Checks whether a key is the one with which data was written, and reveals nothing else about the key. */
import { createHmac } from 'node:crypto';

export function fingerprintOf(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('the key of this backup').digest('hex').slice(0, 32);
}
