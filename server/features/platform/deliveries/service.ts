/** Use cases of the delivery queue. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import { countedAtMost, type Page, pageOf } from '#domain/contract/paging.ts';
import type { Channel } from '#domain/platform/deliveries/deliveries.ts';
import type { DeliveryQueueQuery, QueuedDelivery } from '#domain/platform/deliveries/delivery-queue.ts';
import { foldedWords } from '#domain/values/folded-text.ts';
import { formatPhone, parsePhone } from '#domain/values/phones.ts';
import { searchedId } from '#domain/values/speakable-ids.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { requeueFailedMessages, requeueMessage } from '#server/base/delivery/outbox.ts';
import { notifyOwners } from '#server/base/delivery/progress.ts';
import { messageKinds } from '#server/base/message.ts';
import { notifyDesk } from '#server/features/platform/backoffice/for-others/notify.ts';
import * as store from '#server/features/platform/deliveries/store.ts';

export async function listDeliveries(db: Queries, query: DeliveryQueueQuery): Promise<Page<QueuedDelivery>> {
  const { rows, total } = await store.list(db, { ...query, sought: soughtIn(query.search ?? '') }, query);
  return pageOf(rows.map(present), total, query);
}

function present(row: store.DeliveryRow): QueuedDelivery {
  const { id, channel, kind, state, attempts, reason } = row;
  return {
    ...{ id, channel, kind, state, attempts, reason },
    to: maskAddress(channel, row.to_address),
    queuedAt: row.queued_at,
    nextTryAt: row.next_try_at,
    changedAt: row.failed_at ?? row.delivered_at ?? row.sent_at,
    canRetry: !row.secret && ['failed', 'blocked', 'retrying'].includes(state),
  };
}

export function countDeliveries(db: Queries) {
  return store.count(db, countedAtMost);
}

/** @throws AppError 404; 409 when it is in no state from which it can be sent again, or its text is gone. */
export async function retryOne(app: AppContext, tx: Transaction, id: number): Promise<QueuedDelivery> {
  const before = await store.find(tx, id);
  if (!before) throw notFound('This message');
  if (!(await requeueMessage(tx, id))) {
    throw new AppError(
      'wrong_state',
      before.secret
        ? 'Its text held a secret and is gone. The person who needs it asks for a new one.'
        : `This message is ${before.state}; it cannot be tried again now.`,
    );
  }
  noteChange(tx, {
    subject: `delivery ${id}`,
    before: { state: before.state, attempts: before.attempts },
    after: { state: 'queued', attempts: 0 },
  });
  const report = await store.findReport(tx, id);
  await notifyOwners(app, tx, report ? [report] : []);
  await notifyDesk(app, tx);
  const row = await store.find(tx, id);
  if (!row) throw notFound('This message');
  return present(row);
}

export async function retryAll(app: AppContext, tx: Transaction, channel: Channel | null) {
  const changed = await requeueFailedMessages(tx, channel);
  noteChange(tx, {
    subject: 'deliveries',
    before: { state: 'failed', messages: changed.length },
    after: { state: 'queued', messages: changed.length },
  });
  await notifyOwners(app, tx, changed);
  await notifyDesk(app, tx);
  return { retried: changed.length };
}

/**
 * Addresses as the queue shows them: enough to know one again, not enough to write to it. `am…@people.example`,
 * `0803 … 0142`; a dash for an address that is erased.
 */
function maskAddress(channel: Channel, address: string): string {
  if (address === '') return '–';
  switch (channel) {
    case 'mail':
      return maskMail(address);
    case 'sms':
    case 'whatsapp':
      return maskPhone(formatPhone(address));
    default:
      return '…';
  }
}

function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return '…';
  const shown = [...address.slice(0, at)].slice(0, at > 3 ? 2 : 1).join('');
  return `${shown}…${address.slice(at)}`;
}

function maskPhone(number: string): string {
  const digits = number.replaceAll(' ', '');
  return digits.length < 9 ? '…' : `${digits.slice(0, 4)} … ${digits.slice(-4)}`;
}

/** @returns null for blanks, which search for nothing. Other words than those of kinds are found nowhere. */
function soughtIn(typed: string): store.Sought | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.includes('@')) return { by: 'address', address: text };
  const reference = searchedId(text);
  if (reference !== null) return { by: 'report', reference };
  const phone = parsePhone(text);
  if (phone !== null) return { by: 'phone', phone };
  const words = foldedWords(text).filter((word) => word !== '');
  const has = (kind: string) => words.length > 0 && words.every((word) => kind.includes(word));
  return { by: 'kind', kinds: messageKinds.filter(has) };
}
