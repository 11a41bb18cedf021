/** The queries of keys that the server made for itself, each sealed. */
import type { Queries } from '#server/database/connection.ts';

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
