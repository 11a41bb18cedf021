/**
 * Sealing at rest: AES-256-GCM under a key of its own for each purpose, derived from the server's. Whoever has the
 * database alone can read nothing sealed, nor put another row's in its place.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SealedFor = {
  /** What kind of secret it is; each has its key. */
  purpose: string;
  /** Whose it is. */
  owner: string;
};

/** The first byte, so that a later way of sealing can tell what it finds. */
const firstWay = 1;
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** @returns the way, a nonce, the tag and the sealed bytes, in one piece. */
export function seal(secretKey: Buffer, sealedFor: SealedFor, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secretKey, sealedFor), nonce);
  cipher.setAAD(Buffer.from(sealedFor.owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(firstWay), nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was sealed under another key, for something else, or was changed since. */
export function unseal(secretKey: Buffer, sealedFor: SealedFor, sealed: Buffer): Buffer {
  if (sealed[0] !== firstWay) throw new Error('sealed in a way that is not known');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyFor(secretKey, sealedFor), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(sealedFor.owner));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}

function keyFor(secretKey: Buffer, { purpose }: SealedFor): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `rua ${purpose}`, 32));
}
