/** The queries of the outbox. A row is both the message and its job: it is claimed, tried, and moved on by guarded updates. */
import { type ExpressionBuilder, type InsertObject, sql } from 'kysely';
import type { Channel, DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import type { Tables } from '#server/base/database/schema.ts';
import { laterNow } from '#server/base/database/two-clocks.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';

export const waiting: readonly DeliveryState[] = ['queued', 'retrying'];

export function secondsFromNow(seconds: number) {
  return sql<string>`now() + make_interval(secs => ${seconds})`;
}

export function notClaimed(eb: ExpressionBuilder<Tables, 'outbox'>) {
  return eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', sql<string>`now()`)]);
}

function neverClaimed(eb: ExpressionBuilder<Tables, 'outbox'>) {
  return eb('claimed_until', 'is', null);
}

export async function insertMessages(tx: Queries, messages: InsertObject<Tables, 'outbox'>[]): Promise<void> {
  await tx.insertInto('outbox').values(messages).execute();
}

export type News = {
  postId: number;
  /** Only readers who had confirmed by this moment get the mail; null for all readers. */
  confirmedBy: string | null;
  /** Stands in the content where each reader's token goes. */
  mark: string;
  /** The laid-out mail in each language of the readers. */
  laidOut: readonly {
    language: Language;
    kind: string;
    subject: string;
    body_text: string;
    body_html: string;
    unsubscribe_url: string;
  }[];
};

/** An unsubscription at the same moment is waited for, and gets no mail. */
export async function insertForSubscribers(tx: Queries, news: News): Promise<void> {
  const { postId, confirmedBy, mark, laidOut } = news;
  await sql`
    insert into outbox (channel, kind, to_address, subject, body_text, body_html, unsubscribe_url, subscriber_id, post_id)
    select 'mail', kind, email, subject, replace(body_text, ${mark}, token),
      replace(body_html, ${mark}, token), replace(unsubscribe_url, ${mark}, token), id, ${postId}::bigint
    from subscribers join jsonb_to_recordset(${JSON.stringify(laidOut)}::jsonb)
      as mail (language text, kind text, subject text, body_text text, body_html text, unsubscribe_url text) using (language)
    where confirmed_at <= coalesce(${confirmedBy}::timestamptz, 'infinity') and ended_at is null
    order by id
    for share of subscribers
    on conflict (post_id, subscriber_id) where post_id is not null do nothing
  `.execute(tx);
}

/** Mails about a post that no worker has taken yet. */
export async function deleteWaitingNews(tx: Queries, postId: number): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('post_id', '=', postId)
    .where('state', 'in', waiting)
    .where(neverClaimed)
    .execute();
}

export type Claim = {
  limit: number;
  leaseSeconds: number;
  /** Messages that this worker has claimed already. */
  except: readonly number[];
  /** Leaves out messages whose lease ended. */
  onlyUnclaimed: boolean;
};

/**
 * Takes due messages for `leaseSeconds`; those of flags and complaints, and their steps by SMS, come first, and last the news that many subscribers get and the
 * test SMS to next of kin. A lease that its process does not renew ends, and the message is due again.
 */
export async function claimMessages(
  db: Queries,
  channel: Channel,
  { limit, leaseSeconds, except, onlyUnclaimed }: Claim,
): Promise<WaitingMessage[]> {
  const rows = await db
    .with('due', (with_) =>
      with_
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', waiting)
        .where('withdrawn_at', 'is', null)
        .where('channel', '=', channel)
        .where(onlyUnclaimed ? neverClaimed : notClaimed)
        .where(sql<boolean>`id <> all(${except}::bigint[])`)
        .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', laterNow())]))
        .orderBy(
          sql`flag_id is null and complaint_id is null and not (channel = 'sms' and kind = 'case-step')`,
        )
        .orderBy(sql`post_id is not null or kind = 'kin-test'`)
        .orderBy('id')
        .limit(rowCount(limit))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set({ attempts: sql<number>`attempts + 1`, claimed_until: secondsFromNow(leaseSeconds) })
    .returning([
      'outbox.id',
      'outbox.reference',
      'outbox.channel',
      'outbox.kind',
      'outbox.to_address as to',
      'outbox.to_name as toName',
      'outbox.subject',
      'outbox.reply_to_address as replyToAddress',
      'outbox.reply_to_name as replyToName',
      'outbox.unsubscribe_url as unsubscribeUrl',
      'outbox.body_text as text',
      'outbox.body_html as html',
      'outbox.attachment_name as attachmentName',
      'outbox.attachment',
      'outbox.attempts as attempt',
    ])
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

/**
 * @returns how many messages of each channel and state wait, and for how long the oldest has. A new message that is
 *   deferred until a time, such as the end of quiet hours, waits from then on.
 */
export function measureWaiting(db: Queries) {
  const since = sql`case state when 'queued' then greatest(queued_at, next_try_at) else queued_at end`;
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'channel',
      'state',
      fn.countAll<number>().as('messages'),
      sql<number>`greatest(0, extract(epoch from now() - min(${since})))::float8`.as('oldestSeconds'),
    ])
    .where('state', 'in', waiting)
    .groupBy(['channel', 'state'])
    .execute();
}

export async function renewClaims(db: Queries, ids: readonly number[], leaseSeconds: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ claimed_until: secondsFromNow(leaseSeconds) })
    .where('id', 'in', ids)
    .where('state', 'in', waiting)
    .execute();
}
