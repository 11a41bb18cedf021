/** The queries of subscribers. */
import { sql } from 'kysely';
import { subscriptionMailMinutes } from '#domain/site/subscriptions.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

/**
 * Notes that the address asked for the news. A stranger who asks does not change a reader's language.
 * @param subscriber its `token` is for a new subscriber. @returns undefined when the address got such a mail a moment ago.
 */
export function request(tx: Transaction, subscriber: { email: string; token: string; language: Language }) {
  return tx
    .insertInto('subscribers')
    .values(subscriber)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          mailed_at: sql<string>`now()`,
          language: sql<Language>`case when subscribers.confirmed_at is null then excluded.language else subscribers.language end`,
        })
        .where(
          'subscribers.mailed_at',
          '<=',
          sql<string>`now() - make_interval(mins => ${subscriptionMailMinutes})`,
        ),
    )
    .returning(['id', 'token', 'language', 'confirmed_at'])
    .executeTakeFirst();
}

/** @returns whether the address got so many mails about subscribing in the last 24 hours. The row of `request` is locked meanwhile. */
export async function hasMailsOfDay(tx: Transaction, email: string, most: number): Promise<boolean> {
  const mails = await tx
    .selectFrom('outbox')
    .select('id')
    .where(sql`lower(to_address)`, '=', email)
    .where('kind', 'in', ['subscription-confirm', 'subscription-known'])
    .where('queued_at', '>', sql<string>`now() - interval '1 day'`)
    .limit(most)
    .execute();
  return mails.length === most;
}

export function findByToken(queries: Queries, token: string) {
  return queries
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** Confirms the subscription. Confirming again is no error. @param language null leaves the language as it is. */
export async function confirm(tx: Transaction, token: string, language: Language | null): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({
      confirmed_at: sql<string>`coalesce(confirmed_at, now())`,
      ...(language === null ? {} : { language }),
    })
    .where('token', '=', token)
    .where('ended_at', 'is', null)
    .execute();
}

/** @returns the subscriber, or undefined when there is none any more. */
export async function end(
  tx: Transaction,
  which: { token: string } | { id: number },
): Promise<number | undefined> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['token', which.token] as const);
  const ended = await tx
    .updateTable('subscribers')
    .set({ email: null, ended_at: sql<string>`now()` })
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id;
}

/** Removes the address from the subscriber's mails. Mails that wait are not sent. */
export async function eraseMails(tx: Transaction, subscriberId: number): Promise<void> {
  const waits = sql<boolean>`state in ('queued', 'retrying')`;
  await tx
    .updateTable('outbox')
    .set({
      to_address: '',
      subject: '',
      body_text: '',
      body_html: '',
      unsubscribe_url: '',
      // Its text is removed, so it cannot be sent again.
      secret: true,
      state: sql`case when ${waits} then 'blocked' else state end`,
      reason: sql`case when ${waits} then 'The subscriber left.' else reason end`,
      failed_at: sql`case when ${waits} then now() else failed_at end`,
      next_try_at: null,
      claimed_until: null,
    })
    .where('subscriber_id', '=', subscriberId)
    .execute();
}
