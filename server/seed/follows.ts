import type { Transaction } from '#server/base/database/connection.ts';

/** A person follows each agency that they tagged or wrote to. */
export async function insertFollows(
  tx: Transaction,
  userId: number,
  agencyIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto('agency_follows')
    .values(agencyIds.map((agencyId) => ({ user_id: userId, agency_id: agencyId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
