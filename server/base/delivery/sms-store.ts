/** The queries of the limits of SMS. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { isProven } from '#server/base/database/proven-accounts.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';

/**
 * `danger`: a flag, a call for help or a silent alarm, told to the next of kin. `kin`: what else of silence and delay they are told.
 * `question`: whether the passenger arrived. `step`: what an agency did with a report by text. Each of these is counted apart from all others. `test`: of a next of kin, counted with the others.
 */
type SmsPurpose = 'danger' | 'kin' | 'question' | 'step' | 'test' | 'other';

export type UncountedSms = {
  purpose: SmsPurpose;
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
      sql<SmsPurpose>`case when recipient = 'next-of-kin' and kind in ('flag-next-of-kin', 'ladder-help', 'ride-duress') then 'danger'
        when recipient = 'next-of-kin' and kind <> 'ride-arrived' then 'kin'
        when kind = 'ladder-question' then 'question' when kind = 'case-step' then 'step' when kind = 'kin-test' then 'test' else 'other' end`.as(
        'purpose',
      ),
      sql<number | null>`coalesce(about_id, (select owner_id from flags where flags.id = outbox.flag_id),
        case when kind <> 'text-answer' then user_id end)`.as('senderId'),
    ])
    .executeTakeFirst();
}

/**
 * @returns whether the account is proven, and the address from which its newest session was opened, '' without one; undefined when the
 *   account is gone.
 */
export function findSender(
  tx: Transaction,
  id: number,
): Promise<{ isProven: boolean; address: string } | undefined> {
  return tx
    .selectFrom('users')
    .select([
      isProven.as('isProven'),
      sql<string>`coalesce((select ip_address from sessions where sessions.user_id = users.id order by id desc limit 1), '')`.as(
        'address',
      ),
    ])
    .where('id', '=', id)
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

/** Deletes the counts of all days before yesterday, in West Africa Time. */
export async function deleteOldSmsCounts(db: Queries, now: Date): Promise<void> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'Africa/Lagos')::date`;
  await db.deleteFrom('sms_counts').where('day', '<', sql<string>`${today} - 1`).execute();
}
