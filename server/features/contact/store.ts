/** The queries of contact messages. */
import { sql } from 'kysely';
import type { ContactListQuery, NewContactMessage } from '#domain/contact.ts';
import { rowsOfPage } from '#domain/paging.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { matchesAll } from '#server/database/search.ts';

const repeatMinutes = 10;

/** Two calls with one sender's address wait for each other, so that neither misses the other's message. */
export async function lockSender(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
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

/** One page of the inbox and how many there are in all. */
export async function list(queries: Queries, query: ContactListQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const rows = await matching(queries, query)
    .select(['id', 'first_name', 'last_name', 'email', 'message', 'state', 'suspicious', 'created_at'])
    .orderBy('id', query.sort === 'oldest' ? 'asc' : 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { total } = await matching(queries, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type ContactRow = Awaited<ReturnType<typeof list>>['rows'][number];

function matching(queries: Queries, { status = 'all', search = '' }: ContactListQuery) {
  const found = queries
    .selectFrom('contact_messages')
    .where('suspicious', '=', status === 'suspicious')
    .where(matchesAll(sql.ref('search_text'), search));
  return status === 'all' || status === 'suspicious' ? found : found.where('state', '=', status);
}
