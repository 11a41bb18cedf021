/** The queries of the progress of messages in the outbox: tries, delivery reports, and sending again. */
import { sql } from 'kysely';
import {
  type Channel,
  canBecome,
  type DeliveryState,
  deliveryStates,
} from '#domain/platform/deliveries/deliveries.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { DeliveryReport } from '#server/base/delivery/sms-gateway.ts';
import { notClaimed, secondsFromNow, waiting } from '#server/base/delivery/store.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';

function statesBefore(state: DeliveryState): DeliveryState[] {
  return deliveryStates.filter((from) => canBecome(from, state));
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
  { gatewayReference, state, reason }: DeliveryReport,
): Promise<Changed[]> {
  return tx
    .updateTable('outbox')
    .set(changesOf(state === 'delivered' ? { state } : { state, reason }))
    .where('gateway_reference', '=', gatewayReference)
    .where('state', 'in', statesBefore(state))
    .where('state', 'not in', waiting)
    .returning(['flag_id', 'complaint_id'])
    .execute();
}

/**
 * Stores a report about a message that RUA does not know yet. Of several reports the last one counts, but none replaces a
 * delivery.
 */
export async function insertEarlyReport(tx: Transaction, report: DeliveryReport): Promise<void> {
  const { gatewayReference, state, reason } = report;
  await sql`
    insert into early_reports as early (gateway_reference, state, reason)
    select ${gatewayReference}, ${state}, ${reason}
    where not exists (select from outbox where gateway_reference = ${gatewayReference})
    on conflict (gateway_reference) do update set state = excluded.state, reason = excluded.reason
    where early.state <> 'delivered'
  `.execute(tx);
}

/** @returns what came of the message before RUA knew it, once. */
export function deleteEarlyReport(tx: Transaction, gatewayReference: string) {
  return tx
    .deleteFrom('early_reports')
    .where('gateway_reference', '=', gatewayReference)
    .returning(['state', 'reason'])
    .executeTakeFirst();
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
  counted: false,
};

/** @returns false when the message cannot be sent again: see `deliveryTransitions`. */
export async function requeue(tx: Queries, id: number): Promise<boolean> {
  const requeued = await tx
    .updateTable('outbox')
    .set(asNew)
    .where('id', '=', id)
    .where('state', 'in', statesBefore('queued'))
    // The text of a secret message is deleted, so it cannot be sent again.
    .where('secret', '=', false)
    .where(notClaimed)
    .executeTakeFirst();
  return requeued.numUpdatedRows > 0n;
}

/** Queues again the messages that were given up after their last try. */
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
