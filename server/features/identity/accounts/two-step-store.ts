/** The queries of two-step sign-in. */
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export function findSecret(queries: Queries, userId: number) {
  return queries
    .selectFrom('two_step_secrets')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores the secret in place of one that is not confirmed. @returns false when two-step sign-in is on already. */
export async function insertSecret(
  tx: Transaction,
  userId: number,
  secret: Buffer,
  at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('two_step_secrets')
    .values({ user_id: userId, secret, created_at: at, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where('two_step_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false when it was confirmed meanwhile. */
export async function confirmSecret(
  tx: Transaction,
  userId: number,
  step: number,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_step_secrets')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the code of a time step. @returns false when it, or a later one, was taken before. */
export async function takeStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_step_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute();
}

/** @param hashes that the code may have. @returns false when it is none of theirs, or was used. */
export async function takeRecoveryCode(
  tx: Transaction,
  userId: number,
  hashes: readonly Buffer[],
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(queries: Queries, userId: number): Promise<number> {
  const { left } = await queries
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function deleteSecret(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('two_step_secrets').where('user_id', '=', userId).execute();
}
