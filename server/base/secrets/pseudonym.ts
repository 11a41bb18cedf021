/** Pseudonyms for addresses of people and machines: the same each time, and meaningless without the server's key. */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** To make a key of bytes takes six times as long as to hash with it. */
const keys = new WeakMap<Buffer, KeyObject>();

export function pseudonymOf(secretKey: Buffer, address: string): string {
  return createHmac('sha256', keyOf(secretKey))
    .update(`address\0${address}`)
    .digest('base64url')
    .slice(0, 22);
}

function keyOf(bytes: Buffer): KeyObject {
  const known = keys.get(bytes) ?? createSecretKey(bytes);
  keys.set(bytes, known);
  return known;
}
