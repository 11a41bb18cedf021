/** The queries of contact messages. */
import { type Expression, sql } from 'kysely';
import { countedAtMost, rowsOfPage } from '#domain/contract/paging.ts';
import type { DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import type { ContactListQuery, ContactState, NewContactMessage } from '#domain/site/contact.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAddress, matchesAll } from '#server/base/database/search.ts';

const repeatMinutes = 10;

/** Two calls with one sender's address wait for each other, so that neither misses the other's message. */
export async function lockSender(tx: Transaction, email: string): Promise<void> {
  await lockName(tx, 'contactSender', email);
}

export type JudgedMessage = NewContactMessage & { suspicious: boolean };

/** @returns whether this sender wrote the same a moment ago. */
export async function isRepeated(queries: Queries, { email, message, suspicious }: JudgedMessage) {
  const earlier = await queries
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', email)
    .where('message', '=', message)
    .where('suspicious', '=', suspicious)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${repeatMinutes})`)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

export async function insert(tx: Transaction, message: JudgedMessage): Promise<void> {
  await tx
    .insertInto('contact_messages')
    .values({
      first_name: message.firstName,
      last_name: message.lastName,
      email: message.email,
      message: message.message,
      suspicious: message.suspicious,
    })
    .execute();
}

export type InboxFilter = Pick<ContactListQuery, 'search' | 'status' | 'assigned'> & { readerId: number };

/** One page of the inbox, and the row behind it. */
export function list(queries: Queries, filter: InboxFilter, query: ContactListQuery) {
  const { perPage, offset } = rowsOfPage(query);
  return selectRow(matching(queries, filter))
    .orderBy('message.id', query.sort === 'oldest' ? 'asc' : 'desc')
    .limit(rowCount(perPage + 1))
    .offset(rowCount(offset))
    .modifyEnd(plannedAnew)
    .execute();
}

/** @returns the number of matching messages, up to a limit. */
export async function count(queries: Queries, filter: InboxFilter): Promise<number> {
  const { total } = await queries
    .selectFrom(matching(queries, filter).select('message.id').limit(rowCount(countedAtMost)).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The next of them after this one, newest first. */
export function listBefore(queries: Queries, filter: InboxFilter, id: number | null, limit: number) {
  return selectRow(matching(queries, filter))
    .$if(id !== null, (query) => query.where('message.id', '<', id ?? 0))
    .orderBy('message.id', 'desc')
    .limit(rowCount(limit))
    .execute();
}

export type ContactRow = Awaited<ReturnType<typeof list>>[number];

function matching(queries: Queries, { status = 'all', search = '', assigned, readerId }: InboxFilter) {
  const found = messages(queries)
    .where('message.suspicious', '=', status === 'suspicious')
    .where(matchesAll(sql.ref('message.search_text'), search))
    .where(matchesAddress(sql`folded_text(message.email::text)`, search) ?? sql<boolean>`true`)
    .$if(assigned === 'me', (query) => query.where('message.assigned_to', '=', readerId))
    .$if(assigned === 'nobody', (query) => query.where('message.assigned_to', 'is', null));
  if (status === 'all' || status === 'suspicious') return found;
  return found.where('message.state', 'in', status === 'open' ? ['new', 'in_progress'] : [status]);
}

function messages(queries: Queries) {
  return queries.selectFrom('contact_messages as message');
}

/** The name is looked up of the rows that are shown, not of all that are found. */
function selectRow(found: ReturnType<typeof matching>) {
  return found.select([
    'message.id',
    'message.first_name',
    'message.last_name',
    'message.email',
    'message.message',
    'message.state',
    'message.suspicious',
    'message.created_at',
    'message.assigned_to',
    sql<string>`(
      select coalesce(max(${nameOf(sql.ref('first_name'), sql.ref('last_name'))}), '') from users
      where users.id = message.assigned_to
    )`.as('assignee'),
  ]);
}

function nameOf(first: Expression<unknown>, last: Expression<unknown>) {
  return sql<string>`trim(coalesce(${first} || ' ' || ${last}, ''))`;
}

export function find(queries: Queries, id: number) {
  return selectRow(messages(queries).where('message.id', '=', id)).executeTakeFirst();
}

/** Locks the message, so that two replies to it run one after the other. */
export function lock(tx: Transaction, id: number) {
  return tx
    .selectFrom('contact_messages')
    .select(['id', 'first_name', 'email', 'message', 'state', 'assigned_to', 'created_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setState(tx: Transaction, id: number, state: ContactState): Promise<void> {
  await tx.updateTable('contact_messages').set({ state }).where('id', '=', id).execute();
}

export async function assign(tx: Transaction, id: number, assigneeId: number | null): Promise<void> {
  await tx.updateTable('contact_messages').set({ assigned_to: assigneeId }).where('id', '=', id).execute();
}

type Reply = { messageId: number; authorId: number; text: string; at: string };

export async function insertReply(tx: Transaction, reply: Reply): Promise<number> {
  const { id } = await tx
    .insertInto('contact_replies')
    .values({ message_id: reply.messageId, author_id: reply.authorId, text: reply.text, at: reply.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function newestReply(tx: Transaction, messageId: number): Promise<number> {
  const { newest } = await tx
    .selectFrom('contact_replies')
    .select(sql<number>`coalesce(max(id), 0)`.as('newest'))
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return newest;
}

/** Oldest first, with the state of their mails. */
export function listReplies(queries: Queries, messageId: number) {
  return queries
    .selectFrom('contact_replies as reply')
    .leftJoin('users as author', 'author.id', 'reply.author_id')
    .select([
      'reply.id',
      'reply.text',
      'reply.at',
      nameOf(sql.ref('author.first_name'), sql.ref('author.last_name')).as('author'),
      sql<DeliveryState | 'suppressed' | null>`(
        select state from outbox where contact_reply_id = reply.id order by id desc limit 1
      )`.as('delivery'),
    ])
    .where('message_id', '=', messageId)
    .orderBy('reply.id')
    .execute();
}

const mostOthers = 5;

/** The newest others from this address. */
export function listOthers(queries: Queries, { id, email }: { id: number; email: string }) {
  return queries
    .selectFrom('contact_messages')
    .select(['id', 'message', 'state', 'created_at'])
    .where('email', '=', email)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(mostOthers)
    .execute();
}
