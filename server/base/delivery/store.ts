/** The queries of the outbox. A row is both the message and its job: it is claimed, tried, and moved on by guarded updates. */
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import {
  type Channel,
  canBecome,
  type DeliveryState,
  deliveryStates,
} from '#domain/platform/deliveries/deliveries.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import type { Tables } from '#server/base/database/schema.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';

const waiting: readonly DeliveryState[] = ['queued', 'retrying'];

function statesBefore(state: DeliveryState): DeliveryState[] {
  return deliveryStates.filter((from) => canBecome(from, state));
}

function secondsFromNow(seconds: number) {
  return sql<string>`now() + make_interval(secs => ${seconds})`;
}

function notClaimed(eb: ExpressionBuilder<Tables, 'outbox'>) {
  return eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', sql<string>`now()`)]);
}

function neverClaimed(eb: ExpressionBuilder<Tables, 'outbox'>) {
  return eb('claimed_until', 'is', null);
}

export async function insertMessages(tx: Queries, messages: Insertable<Tables['outbox']>[]): Promise<void> {
  await tx.insertInto('outbox').values(messages).execute();
}

export type News = {
  postId: number;
  kind: string;
  /** Stands in the content where each reader's token goes. */
  mark: string;
  content: { subject: string; body_text: string; body_html: string; unsubscribe_url: string };
};

/** An unsubscription at the same moment is waited for, and gets no mail. */
export async function insertForSubscribers(tx: Queries, news: News): Promise<void> {
  const { postId, kind, mark, content } = news;
  await sql`
    insert into outbox (channel, kind, to_address, subject, body_text, body_html, unsubscribe_url, subscriber_id, post_id)
    select 'mail', ${kind}, email, ${content.subject}, replace(${content.body_text}, ${mark}, token),
      replace(${content.body_html}, ${mark}, token), replace(${content.unsubscribe_url}, ${mark}, token), id, ${postId}::bigint
    from subscribers
    where confirmed_at is not null and ended_at is null
    order by id
    for share
    on conflict (post_id, subscriber_id) where post_id is not null do nothing
  `.execute(tx);
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
 * Takes due messages for `leaseSeconds`; those of flags and complaints come first, and the news that many subscribers get
 * last. A lease that its process does not renew ends, and the
 * message is due again.
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
        .where('channel', '=', channel)
        .where(onlyUnclaimed ? neverClaimed : notClaimed)
        .where(sql<boolean>`id <> all(${except}::bigint[])`)
        .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', sql<string>`now()`)]))
        .orderBy(sql`flag_id is null and complaint_id is null`)
        .orderBy(sql`post_id is not null`)
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

export type Progress =
  | { state: 'sent'; gatewayReference?: string }
  | { state: 'delivered' }
  | { state: 'retrying'; reason: string; afterSeconds: number }
  | { state: 'failed' | 'blocked' | 'unknown'; reason: string };

/** The flag or complaint that a changed message belongs to, if any. */
export type Changed = { flag_id: number | null; complaint_id: number | null };

/**
 * Records the result of a try.
 * @param keepSecrets for messages that are read in the outbox itself.
 * @returns undefined when another process claimed it since; that process records the result.
 */
export async function recordTry(
  tx: Queries,
  message: Pick<WaitingMessage, 'id' | 'attempt'>,
  progress: Progress,
  keepSecrets: boolean,
): Promise<Changed | undefined> {
  return tx
    .updateTable('outbox')
    .set({ ...changesOf(progress), claimed_until: null })
    .$if(progress.state !== 'retrying' && !keepSecrets, (update) => update.set(withoutSecrets))
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempt)
    .where('state', 'in', statesBefore(progress.state))
    .returning(['flag_id', 'complaint_id'])
    .executeTakeFirst();
}

const withoutSecrets = {
  subject: sql<string>`case when secret then '' else subject end`,
  body_text: sql<string>`case when secret then '' else body_text end`,
  body_html: sql<string>`case when secret then '' else body_html end`,
};

function changesOf(progress: Progress) {
  switch (progress.state) {
    case 'sent':
      return {
        state: progress.state,
        reason: '',
        sent_at: sql<string>`now()`,
        next_try_at: null,
        gateway_reference: progress.gatewayReference ?? null,
      };
    case 'delivered':
      return {
        state: progress.state,
        reason: '',
        sent_at: sql<string>`coalesce(sent_at, now())`,
        delivered_at: sql<string>`now()`,
        next_try_at: null,
      };
    case 'retrying':
      return {
        state: progress.state,
        reason: progress.reason,
        next_try_at: secondsFromNow(progress.afterSeconds),
      };
    case 'failed':
    case 'blocked':
      return {
        state: progress.state,
        reason: progress.reason,
        failed_at: sql<string>`now()`,
        next_try_at: null,
      };
    case 'unknown':
      return { state: progress.state, reason: progress.reason };
  }
}

/** @returns the messages that it moved: none for a reference that is not ours, or a report that comes again. */
export async function recordReport(
  tx: Queries,
  gatewayReference: string,
  progress: Progress,
): Promise<Changed[]> {
  return tx
    .updateTable('outbox')
    .set(changesOf(progress))
    .where('gateway_reference', '=', gatewayReference)
    .where('state', 'in', statesBefore(progress.state))
    .where('state', 'not in', waiting)
    .returning(['flag_id', 'complaint_id'])
    .execute();
}

export async function recordMissingReports(
  tx: Queries,
  afterHours: number,
  reason: string,
): Promise<Changed[]> {
  return tx
    .updateTable('outbox')
    .set(changesOf({ state: 'unknown', reason }))
    .where('state', '=', 'sent')
    .where('channel', '=', 'sms')
    .where('sent_at', '<', sql<string>`now() - make_interval(hours => ${afterHours})`)
    .returning(['flag_id', 'complaint_id'])
    .execute();
}

const asNew = {
  state: 'queued' as const,
  attempts: 0,
  reason: '',
  failed_at: null,
  next_try_at: null,
  claimed_until: null,
  gateway_reference: null,
};

/** @returns false when the message is not one that can be sent again: see `deliveryTransitions`. */
export async function requeue(tx: Queries, id: number): Promise<boolean> {
  const requeued = await tx
    .updateTable('outbox')
    .set(asNew)
    .where('id', '=', id)
    .where('state', 'in', statesBefore('queued'))
    // Its text is gone.
    .where('secret', '=', false)
    .where(notClaimed)
    .executeTakeFirst();
  return requeued.numUpdatedRows > 0n;
}

/** Those that were given up after the last try. */
export function requeueFailed(tx: Queries, channel: Channel | null): Promise<Changed[]> {
  return tx
    .updateTable('outbox')
    .set(asNew)
    .where('state', '=', 'failed')
    .where('secret', '=', false)
    .$if(channel !== null, (update) => update.where('channel', '=', channel ?? 'mail'))
    .returning(['flag_id', 'complaint_id'])
    .execute();
}

/** Records why messages wait. @returns the messages for which this reason is new. */
export async function explainWaiting(tx: Queries, channel: Channel, reason: string): Promise<Changed[]> {
  return tx
    .updateTable('outbox')
    .set({ reason })
    .where('channel', '=', channel)
    .where('state', 'in', waiting)
    .where('reason', '<>', reason)
    .returning(['flag_id', 'complaint_id'])
    .execute();
}

export type Shown = { ownerId: number; of: 'ride' | 'item' | 'complaint'; recordId: number };

/** The records that show these messages, and whose they are. */
export async function listShowing(tx: Queries, changed: readonly Changed[]): Promise<Shown[]> {
  const flagIds = changed.flatMap(({ flag_id }) => flag_id ?? []);
  const complaintIds = changed.flatMap(({ complaint_id }) => complaint_id ?? []);
  if (flagIds.length === 0 && complaintIds.length === 0) return [];
  const { rows } = await sql<Shown>`
    select owner_id as "ownerId", 'ride' as of, id as "recordId" from rides
    where id in (select ride_id from flags where id = any(${flagIds}::bigint[]))
    union all
    select owner_id, 'item', id from items
    where id in (select item_id from flags where id = any(${flagIds}::bigint[]))
    union all
    select owner_id, 'complaint', id from complaints
    where id = any(${complaintIds}::bigint[]) and owner_id is not null
  `.execute(tx);
  return rows;
}
