/** The queries of keys that the server generated for itself, each encrypted. */
import type { Queries } from '#server/base/database/connection.ts';
import type { EncryptionContext } from '#server/base/secrets/encryption.ts';

/** Their encryption context, so that changing the key finds them all. */
export function keysContextOf(name: string): EncryptionContext {
  return { purpose: `${name} keys`, owner: name };
}

/** Keeps an existing row. */
export async function insertKeys(queries: Queries, name: string, sealed: Buffer): Promise<void> {
  await queries
    .insertInto('made_keys')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function findKeys(queries: Queries, name: string): Promise<Buffer | undefined> {
  const row = await queries
    .selectFrom('made_keys')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.sealed;
}
