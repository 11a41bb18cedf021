/** Changes the key that seals values in the database: all of them are sealed anew. */
import type { Transaction } from '#server/base/database/connection.ts';
import {
  type EncryptedColumn,
  encryptedColumns,
  lockEncrypted,
  replaceEncrypted,
} from '#server/base/database/encrypted-columns.ts';
import { decrypt, type EncryptionContext, encrypt } from '#server/base/secrets/encryption.ts';
import { hashingKeyName, readHashingKey } from '#server/base/secrets/keys.ts';
import { insertKeys, keysContextOf } from '#server/base/secrets/made-keys-store.ts';
import { secretContextOf } from '#server/features/identity/accounts/for-others/two-step-secrets.ts';
import { passContextOf } from '#server/features/identity/safety-pass/for-others/secrets.ts';

/**
 * Seals everything under the new key. No process may run meanwhile, and all need the new key afterwards.
 * @returns how many values. @throws when the key before is another: then nothing is changed.
 */
export async function changeEncryptionKey(tx: Transaction, before: Buffer, after: Buffer): Promise<number> {
  await insertKeys(
    tx,
    hashingKeyName,
    encrypt(before, keysContextOf(hashingKeyName), await readHashingKey(tx, before)),
  );
  let count = 0;
  for (const column of encryptedColumns) {
    for (const { owner, sealed } of await lockEncrypted(tx, column)) {
      const encryptionContext = encryptionContextOf(column, owner);
      const plain = decrypt(before, encryptionContext, sealed);
      await replaceEncrypted(tx, column, { owner, sealed: encrypt(after, encryptionContext, plain) });
      count += 1;
    }
  }
  return count;
}

export function encryptionContextOf({ table, column }: EncryptedColumn, owner: string): EncryptionContext {
  switch (table) {
    case 'made_keys':
      return keysContextOf(owner);
    case 'two_step_secrets':
      return secretContextOf(Number(owner));
    default:
      return passContextOf(column, Number(owner));
  }
}
