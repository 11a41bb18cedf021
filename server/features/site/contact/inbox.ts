/** Use cases of the inbox: staff read what came from the contact page, share it out and answer it by mail. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageUpTo } from '#domain/contract/paging.ts';
import type { DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import type {
  ContactListQuery,
  ContactMessage,
  ContactState,
  ContactThread,
  NewContactReply,
} from '#domain/site/contact.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listColleagues, notifyDesk } from '#server/features/platform/backoffice/for-others/notify.ts';
import { replyMail } from '#server/features/site/contact/mails.ts';
import { associationAddress } from '#server/features/site/contact/service.ts';
import * as store from '#server/features/site/contact/store.ts';

export async function listMessages(
  db: Queries,
  actor: Actor,
  query: ContactListQuery,
): Promise<Page<ContactMessage>> {
  const filter = { ...query, readerId: actor.userId };
  const rows = (await store.list(db, filter, query)).map(presentMessage);
  return pageUpTo(rows, query, () => store.count(db, filter));
}

function presentMessage(row: store.ContactRow): ContactMessage {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    message: row.message,
    state: row.state,
    suspicious: row.suspicious,
    createdAt: row.created_at,
    assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee },
  };
}

/** @throws AppError 404 */
export async function getThread(db: Queries, id: number): Promise<ContactThread> {
  const row = await store.find(db, id);
  if (!row) throw noMessage();
  const [replies, others] = [await store.listReplies(db, id), await store.listOthers(db, row)];
  return {
    ...presentMessage(row),
    replies: replies.map(({ delivery, ...reply }) => ({ ...reply, delivery: shownState(delivery) })),
    others: others.map(({ created_at, ...other }) => ({ ...other, createdAt: created_at })),
  };
}

function shownState(state: DeliveryState | 'suppressed' | null): DeliveryState | null {
  return state === 'suppressed' ? null : state;
}

function noMessage(): AppError {
  return notFound('This message');
}

export async function setState(
  app: AppContext,
  tx: Transaction,
  id: number,
  state: ContactState,
): Promise<ContactThread> {
  const held = await lock(tx, id);
  await store.setState(tx, id, state);
  noteChange(tx, { subject: `contact message ${id}`, before: { state: held.state }, after: { state } });
  await notifyDesk(app, tx);
  return getThread(tx, id);
}

async function lock(tx: Transaction, id: number) {
  const held = await store.lock(tx, id);
  if (!held) throw noMessage();
  return held;
}

/** Assigning a new message sets it in progress. @throws AppError 404; 422 for a person who is not staff. */
export async function assign(
  app: AppContext,
  tx: Transaction,
  id: number,
  assigneeId: number | null,
): Promise<ContactThread> {
  const held = await lock(tx, id);
  if (assigneeId !== null && !(await listColleagues(tx)).some((one) => one.id === assigneeId)) {
    const message = 'Choose a member of the staff.';
    throw new AppError('invalid', message, { fields: { assignee_id: [message] } });
  }
  await store.assign(tx, id, assigneeId);
  const state = held.state === 'new' && assigneeId !== null ? 'in_progress' : held.state;
  if (state !== held.state) await store.setState(tx, id, state);
  noteChange(tx, {
    subject: `contact message ${id}`,
    before: { assignee: held.assigned_to, state: held.state },
    after: { assignee: assigneeId, state },
  });
  await notifyDesk(app, tx);
  return getThread(tx, id);
}

/** Once, however often it is pressed: the writer says which reply was the newest. @throws AppError 404; 409. */
export async function reply(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { text, after }: NewContactReply,
): Promise<ContactThread> {
  const held = await lock(tx, id);
  if ((await store.newestReply(tx, id)) !== after)
    throw new AppError('conflict', 'This message was answered meanwhile. Read that reply first.');
  const at = app.now().toISOString();
  const replyId = await store.insertReply(tx, { messageId: id, authorId: actor.userId, text, at });
  const replyTo = await associationAddress(app, tx);
  await enqueueMessages(tx, [replyMail(held, { id: replyId, text }, replyTo)]);
  await store.setState(tx, id, 'answered');
  if (held.assigned_to === null) await store.assign(tx, id, actor.userId);
  noteChange(tx, {
    subject: `contact message ${id}`,
    before: { state: held.state },
    after: { state: 'answered', reply: replyId },
  });
  await notifyDesk(app, tx);
  return getThread(tx, id);
}

const atOnce = 500;

/** Newest first, page by page. */
export async function* exportRows(db: Queries, filter: store.InboxFilter) {
  for (let before: number | null = null; ; ) {
    const rows: store.ContactRow[] = await store.listBefore(db, filter, before, atOnce);
    yield rows.map((row) => [
      row.id,
      row.created_at,
      row.state,
      row.first_name,
      row.last_name,
      row.email,
      row.message,
      row.assignee,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    before = last.id;
  }
}
