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

/**
 * One of 65,536 numbers for a secret: enough to count how often one secret comes, and shared by far too many to find it, also
 * with the server's key.
 */
export function roughPseudonymOf(secretKey: Buffer, secret: string): string {
  const digest = createHmac('sha256', keyOf(secretKey)).update(`rough\0${secret}`).digest();
  return digest.readUInt16BE(0).toString();
}

function keyOf(bytes: Buffer): KeyObject {
  const known = keys.get(bytes) ?? createSecretKey(bytes);
  keys.set(bytes, known);
  return known;
}
