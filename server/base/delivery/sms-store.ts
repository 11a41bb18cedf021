/** The queries of the limits of SMS. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';

export type UncountedSms = {
  isForKin: boolean;
  /** It asks the passenger whether they arrived. */
  isQuestion: boolean;
  /** The account that caused the SMS; null where it is gone, and of answers to what a number texted. */
  senderId: number | null;
};

/** @returns undefined when it is counted already, or another process has claimed it since. */
export function markCounted(
  tx: Transaction,
  { id, attempt }: Pick<WaitingMessage, 'id' | 'attempt'>,
): Promise<UncountedSms | undefined> {
  return tx
    .updateTable('outbox')
    .set({ counted: true })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('counted', '=', false)
    .returning([
      // An arrival is good news: it takes nothing of the share that is reserved for danger.
      sql<boolean>`recipient is not distinct from 'next-of-kin' and kind <> 'ride-arrived'`.as('isForKin'),
      sql<boolean>`kind = 'ladder-question'`.as('isQuestion'),
      sql<number | null>`coalesce(about_id, (select owner_id from flags where flags.id = outbox.flag_id),
        case when kind <> 'text-answer' then user_id end)`.as('senderId'),
    ])
    .executeTakeFirst();
}

/** @returns how many each key has today, with this one. */
export async function countOneMore(tx: Transaction, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; sent: number }>`
    insert into sms_counts as counter (day, key, sent)
    select (now() at time zone 'Africa/Lagos')::date, key, 1 from unnest(${keys}::text[]) as asked (key) order by key
    on conflict (day, key) do update set sent = counter.sent + 1
    returning key, sent
  `.execute(tx);
  return new Map(rows.map(({ key, sent }) => [key, sent]));
}

/** Those of the days before yesterday, in West Africa Time. */
export async function deleteOldSmsCounts(db: Queries, now: Date): Promise<void> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'Africa/Lagos')::date`;
  await db.deleteFrom('sms_counts').where('day', '<', sql<string>`${today} - 1`).execute();
}
