/** The queries of keys that the server made for itself, each sealed. */
import type { Queries } from '#server/database/connection.ts';
import type { SealedFor } from '#server/sealing.ts';

/** What they are sealed for, so that changing the sealing key finds them all. */
export function sealedKeysOf(name: string): SealedFor {
  return { purpose: `${name} keys`, owner: name };
}

/** Keeps what is there. */
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
