/** The queries of next of kin who asked not to be contacted. */
import type { Queries, Transaction } from '#server/base/database/connection.ts';

/** @returns false when it was there. */
export async function insertRefusal(tx: Transaction, hash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_refusals')
    .values({ phone_hash: hash })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false when there was none. */
export async function deleteRefusal(tx: Transaction, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_refusals')
    .where('phone_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** @returns whether any of them is there. */
export async function isRefused(queries: Queries, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await queries
    .selectFrom('contact_refusals')
    .select('created_at')
    .where('phone_hash', 'in', [...hashes])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
