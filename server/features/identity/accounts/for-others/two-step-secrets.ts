/** How the secrets of authenticator apps are encrypted in the database. */
import type { EncryptionContext } from '#server/base/secrets/encryption.ts';
import * as sealing from '#server/base/secrets/encryption.ts';

export function secretContextOf(userId: number): EncryptionContext {
  return { purpose: 'two-step sign-in', owner: `secret of ${userId}` };
}

/** @param userId whose secret it is: sealed for one account it opens for no other. */
export function encrypt(encryptionKey: Buffer, userId: number, secret: Buffer): Buffer {
  return sealing.encrypt(encryptionKey, secretContextOf(userId), secret);
}

/** @throws when it was not sealed with this key for this account. */
export function open(encryptionKey: Buffer, userId: number, sealed: Buffer): Buffer {
  return sealing.decrypt(encryptionKey, secretContextOf(userId), sealed);
}
