/**
 * The outbox: every outgoing message is a row in it, written by the transaction that causes it. The row is the job as
 * well, so a message exists exactly when its cause was committed.
 */
import type { InsertObject } from 'kysely';
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Channel, channels } from '#domain/platform/deliveries/deliveries.ts';
import { type Language, languages } from '#domain/values/languages.ts';
import { announce } from '#server/base/database/announcements.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Tables } from '#server/base/database/schema.ts';
import { layOutMail } from '#server/base/delivery/mail-layout.ts';
import { type Changed, requeue, requeueFailed } from '#server/base/delivery/progress-store.ts';
import { toGsm7 } from '#server/base/delivery/sms-text.ts';
import {
  deleteWaitingNews,
  insertForSubscribers,
  insertMessages,
  secondsFromNow,
} from '#server/base/delivery/store.ts';
import type { MailMessage, OutboxMessage } from '#server/base/message.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';

/** Notifies the outbox workers of all processes of new messages, by the channel on which they go. */
export const outboxChannel = 'outbox';

function announceDue(tx: Queries, due: Iterable<Channel>): void {
  for (const channel of due) announce(tx, outboxChannel, channel);
}

/** Delivery starts as soon as the transaction commits. */
export async function enqueueMessages(tx: Queries, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(tx, messages.map(asRow));
  announceDue(tx, new Set(messages.map(({ channel }) => channel)));
}

/** `token` is the secret of the reader's links. */
type NewsReader = { token: string; language: Language };

/**
 * One mail to each confirmed subscriber about this post, laid out once in each language; no subscriber gets a second one about it.
 * @param post.confirmedBy those alone who had confirmed by then; null for all.
 */
export async function enqueueNews(
  tx: Queries,
  post: { id: number; confirmedBy: string | null },
  makeMail: (reader: NewsReader) => Omit<MailMessage, 'channel' | 'to'>,
): Promise<void> {
  // Marks where the database inserts each reader's token; no post can contain it.
  const mark = newToken();
  const laidOut = languages.map((language) => {
    const mail: MailMessage = { ...makeMail({ token: mark, language }), channel: 'mail', to: '' };
    return { language, kind: mail.kind, ...mailContent(mail) };
  });
  await insertForSubscribers(tx, { postId: post.id, confirmedBy: post.confirmedBy, mark, laidOut });
  announceDue(tx, ['mail']);
}

/**
 * Withdraws the mails of a post that is no longer published. Mails that are being sent are not stopped. A subscriber who got
 * none gets one when the post is published again.
 */
export function withdrawNews(tx: Queries, postId: number): Promise<void> {
  return deleteWaitingNews(tx, postId);
}

/** @returns false when the message is in no state from which it can be sent again. */
export async function requeueMessage(tx: Queries, id: number): Promise<boolean> {
  const requeued = await requeue(tx, id);
  if (requeued) announceDue(tx, channels);
  return requeued;
}

/**
 * Sends a message of a record again, for the record's owner.
 * @param message as the record's store found it. @throws AppError 404 when it found none; 409 when it is in no state
 *   from which it can be sent again.
 */
export async function retryMessage<Found extends { id: number; state: string }>(
  tx: Queries,
  message: Found | undefined,
): Promise<Found> {
  if (!message) throw notFound('This message');
  if (!(await requeueMessage(tx, message.id))) {
    throw new AppError('wrong_state', `This message is ${message.state}; it cannot be tried again now.`);
  }
  return message;
}

/** Sends again all messages of a channel that were given up, or of all channels. @returns the changed messages. */
export async function requeueFailedMessages(tx: Queries, channel: Channel | null): Promise<Changed[]> {
  const requeued = await requeueFailed(tx, channel);
  if (requeued.length > 0) announceDue(tx, channel === null ? channels : [channel]);
  return requeued;
}

function asRow(message: OutboxMessage): InsertObject<Tables, 'outbox'> {
  return {
    channel: message.channel,
    kind: message.kind,
    to_address: oneLine(message.to),
    to_name: oneLine(message.toName ?? ''),
    secret: message.secret ?? false,
    subscriber_id: message.subscriberId ?? null,
    contact_reply_id: message.contactReplyId ?? null,
    state: message.suppressed ? 'suppressed' : 'queued',
    user_id: message.userId ?? null,
    about_id: message.aboutId ?? null,
    flag_id: message.flag?.flagId ?? null,
    complaint_id: message.complaint?.complaintId ?? null,
    ride_id: message.rideId ?? null,
    case_id: message.caseId ?? null,
    recipient: recipientOf(message),
    agency_id: message.complaint?.agencyId ?? message.flag?.agencyId ?? null,
    ...contentOf(message),
  };
}

function recipientOf({ complaint, rideId, userId, flag }: OutboxMessage) {
  if (complaint) return 'agency';
  if (rideId === undefined) return flag?.recipient ?? null;
  return userId === undefined ? 'next-of-kin' : 'passenger';
}

function contentOf(message: OutboxMessage) {
  if (message.channel === 'mail') return mailContent(message);
  if (message.channel === 'push') {
    const { title, link, notBefore = null } = message;
    return { subject: oneLine(title), body_text: link, body_html: '', next_try_at: notBefore };
  }
  if (message.channel === 'whatsapp') return { subject: '', body_text: message.text, body_html: '' };
  const { text, afterSeconds } = message;
  const due = afterSeconds === undefined ? null : secondsFromNow(afterSeconds);
  return { subject: '', body_text: toGsm7(text), body_html: '', next_try_at: due };
}

function mailContent(message: MailMessage) {
  const subject = oneLine(message.subject);
  const laidOut = layOutMail(subject, message);
  return {
    subject,
    reply_to_address: oneLine(message.replyTo?.address ?? ''),
    reply_to_name: oneLine(message.replyTo?.name ?? ''),
    unsubscribe_url: message.unsubscribeUrl ?? '',
    attachment_name: message.attachment?.name ?? '',
    attachment: message.attachment?.content ?? null,
    body_text: laidOut.text,
    body_html: laidOut.html,
  };
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
