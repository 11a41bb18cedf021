/**
 * The server's two keys. `SECRET_KEY` encrypts, and can be changed. The key of salts and keyed hashes cannot change,
 * since the hashes cannot be computed anew. It is the first `SECRET_KEY`, stored encrypted under the present one.
 */
import type { Queries } from '#server/base/database/connection.ts';
import { decrypt, encrypt } from '#server/base/secrets/encryption.ts';
import { findKeys, insertKeys, keysContextOf } from '#server/base/secrets/made-keys-store.ts';

export const hashingKeyName = 'hashing';

/** For a new database, so that a later start with another key is noticed before anything is sealed under that one. */
export async function storeHashingKey(queries: Queries, key: Buffer): Promise<void> {
  await insertKeys(queries, hashingKeyName, encrypt(key, keysContextOf(hashingKeyName), key));
}

/** @throws when it was encrypted under another key than the present one. */
export async function readHashingKey(queries: Queries, encryptionKey: Buffer): Promise<Buffer> {
  const sealed = await findKeys(queries, hashingKeyName);
  return sealed ? decrypt(encryptionKey, keysContextOf(hashingKeyName), sealed) : encryptionKey;
}
