/** The queries of the next of kin of accounts. */
import { sql } from 'kysely';
import { compiledOnce, type ValueOf } from '#server/base/database/compiled-once.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { NextOfKinRow } from '#server/base/database/tables/next-of-kin.ts';
import { refusalReasons, smsLimitNames } from '#server/base/delivery/sms-refusals.ts';

/** The kind of the test SMS in the outbox. */
export const testKind = 'kin-test';

export function find(queries: Queries, userId: number): Promise<NextOfKinRow | undefined> {
  return queries
    .selectFrom('next_of_kin')
    .select(['user_id', 'full_name', 'phone', 'address', 'saved_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function save(tx: Transaction, row: NextOfKinRow): Promise<void> {
  const { user_id, ...content } = row;
  await tx
    .insertInto('next_of_kin')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(content))
    .execute();
}

export async function remove(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('next_of_kin').where('user_id', '=', userId).execute();
}

/** A test SMS that was refused because of a daily limit counts as never sent. */
const limitReasons = smsLimitNames.filter((name) => name !== 'number').map((name) => refusalReasons[name]);

/** The newest test SMS of an account to this number. */
export async function findTest(queries: Queries, userId: number, phone: string) {
  const [test] = await selectTest(queries, { userId, phone });
  return test;
}

/** Each lodged ride asks it. */
const selectTest = compiledOnce((queries, value: ValueOf<{ userId: number; phone: string }>) =>
  queries
    .selectFrom('outbox')
    .select(['state', 'queued_at', 'sent_at', 'delivered_at', 'failed_at'])
    .where('about_id', '=', value('userId'))
    .where('kind', '=', testKind)
    .where('to_address', '=', value('phone'))
    .where('reason', 'not in', limitReasons)
    .orderBy('id', 'desc')
    .limit(1),
);

export type KinTestRow = NonNullable<Awaited<ReturnType<typeof findTest>>>;

/** @returns how many test SMS an account caused in the last 24 hours, to all numbers. */
export async function countTests(tx: Transaction, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('about_id', '=', userId)
    .where('kind', '=', testKind)
    .where('queued_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}
