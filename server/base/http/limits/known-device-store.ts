/** The queries of known devices. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

const mostOfOneAccount = 50;

/** @returns the known hashes, each with its account. */
export function findDevices(queries: Queries, hashes: readonly Buffer[]) {
  return queries
    .selectFrom('known_devices')
    .select(['device_hash', 'user_id'])
    .where('device_hash', 'in', hashes)
    .execute();
}

/** Stores the device and removes the account's devices that were unused longest. The transaction holds a lock of the account. */
export async function putDevice(tx: Transaction, userId: number, hash: Buffer): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ device_hash: hash, user_id: userId })
    .onConflict((conflict) =>
      conflict.column('device_hash').doUpdateSet({ last_used_at: sql<string>`now()` }),
    )
    .execute();
  const surplus = tx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .offset(mostOfOneAccount)
    // When several sign-ins happen at once, one of them removes a row, and the others do not wait for it.
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom('known_devices').where('device_hash', 'in', surplus).execute();
}

/** Makes every device of the account unknown, since its sessions there have ended. */
export async function forgetDevices(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
