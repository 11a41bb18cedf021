/**
 * The outbox: what must reach the outside is a row in it, written by the transaction that makes it so. The row is
 * the job as well, so a message exists exactly when its reason was committed.
 */
import type { Insertable } from 'kysely';
import { announce } from '#server/database/announcements.ts';
import type { Queries } from '#server/database/connection.ts';
import type { Tables } from '#server/database/schema.ts';
import { layOutMail } from '#server/delivery/mail-layout.ts';
import type { OutboxMessage } from '#server/delivery/message.ts';
import { toGsm7 } from '#server/delivery/sms-text.ts';
import { insertMessages, requeue } from '#server/delivery/store.ts';

/** Where the couriers of all processes hear that there is something to deliver. */
export const outboxChannel = 'outbox';

/** Delivery starts as soon as the transaction commits. */
export async function enqueueMessages(tx: Queries, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(tx, messages.map(asRow));
  announce(tx, outboxChannel, '');
}

/** @returns false when the message is in no state from which it can be sent again. */
export async function requeueMessage(tx: Queries, id: number): Promise<boolean> {
  const requeued = await requeue(tx, id);
  if (requeued) announce(tx, outboxChannel, '');
  return requeued;
}

function asRow(message: OutboxMessage): Insertable<Tables['outbox']> {
  return {
    channel: message.channel,
    kind: message.kind,
    to_address: oneLine(message.to),
    to_name: oneLine(message.toName ?? ''),
    secret: message.secret ?? false,
    state: message.suppressed ? 'suppressed' : 'queued',
    user_id: message.userId ?? null,
    flag_id: message.flag?.flagId ?? null,
    complaint_id: message.complaint?.complaintId ?? null,
    recipient: message.complaint ? 'agency' : (message.flag?.recipient ?? null),
    agency_id: message.complaint?.agencyId ?? message.flag?.agencyId ?? null,
    ...contentOf(message),
  };
}

function contentOf(message: OutboxMessage) {
  if (message.channel === 'sms') return { subject: '', body_text: toGsm7(message.text), body_html: '' };
  const subject = oneLine(message.subject);
  const laidOut = layOutMail(subject, message);
  return { subject, body_text: laidOut.text, body_html: laidOut.html };
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
