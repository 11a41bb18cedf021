/**
 * The server's two keys. `SECRET_KEY` seals, and can be changed. The key that salts and keyed hashes are made with cannot,
 * since nobody could compute them anew: it is the first `SECRET_KEY`, kept sealed under the one of now.
 */
import type { Queries, Transaction } from '#server/database/connection.ts';
import { findKeys, insertKeys, sealedKeysOf } from '#server/database/made-keys.ts';
import {
  holdSealed,
  replaceSealed,
  type SealedColumn,
  sealedColumns,
} from '#server/database/sealed-values.ts';
import { sealedSecretOf } from '#server/features/accounts/one-time-codes.ts';
import { sealedPassOf } from '#server/features/safety-pass/secrets.ts';
import { type SealedFor, seal, unseal } from '#server/sealing.ts';

const hashing = 'hashing';

/** @throws when the sealing key is not the one of now. */
export async function readHashingKey(queries: Queries, sealingKey: Buffer): Promise<Buffer> {
  const sealed = await findKeys(queries, hashing);
  return sealed ? unseal(sealingKey, sealedKeysOf(hashing), sealed) : sealingKey;
}

/**
 * Seals everything under the new key. No process may run meanwhile, and all need the new key afterwards.
 * @returns how many values. @throws when the key before is another: then nothing is changed.
 */
export async function changeSealingKey(tx: Transaction, before: Buffer, after: Buffer): Promise<number> {
  await insertKeys(tx, hashing, seal(before, sealedKeysOf(hashing), await readHashingKey(tx, before)));
  let count = 0;
  for (const column of sealedColumns) {
    for (const { owner, sealed } of await holdSealed(tx, column)) {
      const sealedFor = sealedForOf(column, owner);
      const plain = unseal(before, sealedFor, sealed);
      await replaceSealed(tx, column, { owner, sealed: seal(after, sealedFor, plain) });
      count += 1;
    }
  }
  return count;
}

function sealedForOf({ table, column }: SealedColumn, owner: string): SealedFor {
  switch (table) {
    case 'made_keys':
      return sealedKeysOf(owner);
    case 'two_step_secrets':
      return sealedSecretOf(Number(owner));
    default:
      return sealedPassOf(column, Number(owner));
  }
}
