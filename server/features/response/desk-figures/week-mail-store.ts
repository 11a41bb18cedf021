/** The queries of the mail that supervisors get each week. */
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export async function isReader(queries: Queries, userId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('week_mail_readers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addReader(tx: Transaction, userId: number): Promise<void> {
  await tx
    .insertInto('week_mail_readers')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeReader(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('week_mail_readers').where('user_id', '=', userId).execute();
}

/** @param week the Monday that it begins with. @returns active agencies with readers that were not sent this week's mail. */
export function listUnsent(queries: Queries, week: string) {
  return queries
    .selectFrom('agencies')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('week_mail_readers')
          .innerJoin('users', 'users.id', 'week_mail_readers.user_id')
          .select('users.id')
          .whereRef('users.agency_id', '=', 'agencies.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('week_mails')
            .select('week')
            .whereRef('agency_id', '=', 'agencies.id')
            .where('week', '=', week),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}

/** @returns false when another process has sent the mail. Waits for a process that is sending it. */
export async function markSent(tx: Transaction, agencyId: number, week: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('week_mails')
    .values({ agency_id: agencyId, week })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns those of these accounts that want the mail. */
export async function listReadersOf(queries: Queries, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await queries
    .selectFrom('week_mail_readers')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
