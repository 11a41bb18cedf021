/**
 * Encryption at rest: AES-256-GCM under a key of its own for each purpose, derived from the server's. The database
 * alone shows no encrypted value, and a value copied into another row cannot be decrypted.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type EncryptionContext = {
  /** The kind of secret; each kind has its key. */
  purpose: string;
  /** The owner of the secret. */
  owner: string;
};

/** The first byte names the format, so that a later format can be distinguished. */
const firstWay = 1;
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** @returns the format, a nonce, the tag and the ciphertext, in one piece. */
export function encrypt(secretKey: Buffer, encryptionContext: EncryptionContext, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secretKey, encryptionContext), nonce);
  cipher.setAAD(Buffer.from(encryptionContext.owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(firstWay), nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was encrypted under another key or for another context, or was changed since. */
export function decrypt(secretKey: Buffer, encryptionContext: EncryptionContext, sealed: Buffer): Buffer {
  if (sealed[0] !== firstWay) throw new Error('sealed in a way that is not known');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyFor(secretKey, encryptionContext), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(encryptionContext.owner));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}

function keyFor(secretKey: Buffer, { purpose }: EncryptionContext): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `rua ${purpose}`, 32));
}
