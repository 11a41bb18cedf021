/** How the secrets of authenticator apps are encrypted in the database. */
import { decrypt, type EncryptionContext, encrypt } from '#server/base/secrets/encryption.ts';

export function secretContextOf(userId: number): EncryptionContext {
  return { purpose: 'two-step sign-in', owner: `secret of ${userId}` };
}

/** @param userId whose secret it is: encrypted for one account it can be decrypted for no other. */
export function encryptSecret(encryptionKey: Buffer, userId: number, secret: Buffer): Buffer {
  return encrypt(encryptionKey, secretContextOf(userId), secret);
}

/** @throws when it was not encrypted with this key for this account. */
export function decryptSecret(encryptionKey: Buffer, userId: number, encrypted: Buffer): Buffer {
  return decrypt(encryptionKey, secretContextOf(userId), encrypted);
}
