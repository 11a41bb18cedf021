/** The queries of the first day. */
import { sql } from 'kysely';
import { postponedAtMost } from '#domain/journeys/first-day.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export async function findSteps(
  queries: Queries,
  userId: number,
): Promise<{ put_off: number; has_kin: boolean; has_ride: boolean }> {
  return queries
    .selectFrom('users')
    .select([
      'first_day_put_off as put_off',
      sql<boolean>`exists (select from next_of_kin where user_id = users.id)`.as('has_kin'),
      sql<boolean>`exists (select from rides where owner_id = users.id)`.as('has_ride'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function postpone(tx: Transaction, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_day_put_off: sql<number>`first_day_put_off + 1` })
    .where('id', '=', userId)
    .where('first_day_put_off', '<', postponedAtMost)
    .execute();
}
