/** Stores the key of a database from before new ones stored it, so that a later start with another key is noticed. */
import { isProofValid } from '#server/base/audit/head-proof.ts';
import { readHead } from '#server/base/audit/store.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { encryptedColumns, findEncrypted } from '#server/base/database/encrypted-columns.ts';
import { decrypt, type EncryptionContext } from '#server/base/secrets/encryption.ts';
import { hashingKeyName, storeHashingKey } from '#server/base/secrets/keys.ts';
import { findKeys } from '#server/base/secrets/made-keys-store.ts';
import { encryptionContextOf } from '#server/change-encryption-key.ts';

/**
 * Only a key that opens all that is looked at: one value of each kind, and the newest entry of the audit log. Where nothing
 * is stored that could tell, or two keys were in use, nothing is stored.
 * @returns false when values are encrypted, and all of them under another key.
 */
export async function storeMatchingKey(queries: Queries, key: Buffer): Promise<boolean> {
  if ((await findKeys(queries, hashingKeyName)) !== undefined) return true;
  const opened: boolean[] = [];
  for (const column of encryptedColumns) {
    const value = await findEncrypted(queries, column);
    if (value) opened.push(opens(key, encryptionContextOf(column, value.owner), value.sealed));
  }
  if (opened.length > 0 && !opened.includes(true)) return false;
  const head = await readHead(queries);
  // Entries from before the proofs have none.
  if (head.proof !== null) opened.push(isProofValid(key, 'head', head));
  if (opened.length > 0 && !opened.includes(false)) await storeHashingKey(queries, key);
  return true;
}

function opens(key: Buffer, encryptionContext: EncryptionContext, sealed: Buffer): boolean {
  try {
    decrypt(key, encryptionContext, sealed);
    return true;
  } catch {
    return false;
  }
}
