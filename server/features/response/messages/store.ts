/** The queries that change tickets. Each change holds the ticket's row first, so that they come one after the other. */
import { type RawBuilder, sql } from 'kysely';
import type { TicketSide, TicketSubject } from '#domain/response/messages/messages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

/** Locked until the transaction ends, with the agency that it is with. */
export function findForUpdate(tx: Transaction, reference: string) {
  return tx
    .selectFrom('tickets')
    .innerJoin('agencies', 'agencies.id', 'tickets.agency_id')
    .selectAll('tickets')
    .select([
      'agencies.name as agency_name',
      'agencies.email as agency_email',
      'agencies.active as agency_active',
    ])
    .where('reference', '=', reference)
    .forUpdate('tickets')
    .executeTakeFirst();
}

export type LockedTicketRow = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;
export type TicketRow = Omit<LockedTicketRow, 'agency_name' | 'agency_email' | 'agency_active'>;

export type SubjectColumns = { ride_id: number | null; item_id: number | null; complaint_id: number | null };

/** @returns undefined when the reference is taken, which the caller answers with another. */
export function insertTicket(
  tx: Transaction,
  ticket: SubjectColumns & { reference: string; user_id: number; agency_id: number; at: string },
): Promise<TicketRow | undefined> {
  const { at, ...columns } = ticket;
  return tx
    .insertInto('tickets')
    .values({ ...columns, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** @returns which record of this person's is called so, withdrawn complaints too. */
export async function findOwnRecord(
  queries: Queries,
  userId: number,
  reference: string,
): Promise<{ kind: TicketSubject; id: number } | undefined> {
  const { rows } = await sql<{ kind: TicketSubject; id: number }>`
    select 'ride' as kind, id from rides where ride_id = ${reference} and owner_id = ${userId}
    union all select 'item', id from items where item_ref = ${reference} and owner_id = ${userId}
    union all select 'complaint', id from complaints where complaint_ref = ${reference} and owner_id = ${userId}
  `.execute(queries);
  return rows[0];
}

export type AuthorRow = { first_name: string; last_name: string; is_erased: boolean };

/** @returns null in the answer once the account is gone. */
export function authorOf(id: RawBuilder<unknown>): RawBuilder<AuthorRow | null> {
  return sql<AuthorRow | null>`(
    select json_build_object('first_name', first_name, 'last_name', last_name, 'is_erased', erased_at is not null)
    from users where users.id = ${id}
  )`;
}

export type NewMessageRow = {
  side: TicketSide;
  authorId: number;
  text: string;
  picture: string;
  morePictures: readonly string[];
  at: string;
};

/**
 * Adds the next message of a locked ticket. A message of the person opens it again. The other side counts as
 * notified.
 * @returns its number and its author.
 */
export async function insertMessage(
  tx: Transaction,
  ticketId: number,
  { side, authorId, text, picture, morePictures, at }: NewMessageRow,
): Promise<{ number: number; author: AuthorRow }> {
  const other = side === 'user' ? 'agency' : 'user';
  const unread = sql.ref(`${other}_unread`);
  const { rows } = await sql<{ number: number; author: AuthorRow }>`
    with ticket as (
      update tickets set
        last_number = last_number + 1,
        ${unread} = ${unread} + 1,
        ${sql.ref(`${other}_told`)} = true,
        updated_at = greatest(updated_at, ${at}::timestamptz),
        closed_at = case when ${side} = 'user' then null else closed_at end
      where id = ${ticketId}
      returning id, last_number
    )
    insert into messages (ticket_id, number, side, author_id, text, picture, more_pictures, at)
    select id, last_number, ${side}, ${authorId}, ${text}, ${picture}, ${[...morePictures]}::text[], ${at}::timestamptz from ticket
    returning number, ${authorOf(sql`${authorId}`)} as author
  `.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('the ticket was not held');
  return inserted;
}

/** @returns whether this side of a held ticket had not read so far. */
export async function setRead(
  tx: Transaction,
  ticketId: number,
  side: TicketSide,
  number: number,
): Promise<boolean> {
  const [readTo, seenTo, unread, told] = columnsOf(side);
  const { numAffectedRows } = await sql`
    update tickets set
      ${readTo} = least(${number}, last_number),
      ${seenTo} = greatest(${seenTo}, least(${number}, last_number)),
      ${unread} = (
        select count(*) from messages
        where ticket_id = ${ticketId} and side <> ${side} and number > least(${number}, tickets.last_number)
      ),
      ${told} = false
    where id = ${ticketId} and ${readTo} < least(${number}, last_number)
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** @returns whether this side of a held ticket had read everything, and the other has written at all. */
export async function setUnread(tx: Transaction, ticketId: number, side: TicketSide): Promise<boolean> {
  const [readTo, , unread] = columnsOf(side);
  const { numAffectedRows } = await sql`
    update tickets set ${readTo} = newest.number - 1, ${unread} = 1
    from (select max(number) as number from messages where ticket_id = ${ticketId} and side <> ${side}) as newest
    where id = ${ticketId} and ${unread} = 0 and newest.number is not null
  `.execute(tx);
  return numAffectedRows === 1n;
}

function columnsOf(side: TicketSide) {
  return [
    sql.ref(`${side}_read_to`),
    sql.ref(`${side}_seen_to`),
    sql.ref(`${side}_unread`),
    sql.ref(`${side}_told`),
  ] as const;
}

export async function setStarred(
  tx: Transaction,
  ticketId: number,
  side: TicketSide,
  starred: boolean,
): Promise<void> {
  await sql`update tickets set ${sql.ref(`${side}_starred`)} = ${starred} where id = ${ticketId}`.execute(tx);
}

export async function setOfficer(tx: Transaction, ticketId: number, officerId: number | null): Promise<void> {
  await tx.updateTable('tickets').set({ officer_id: officerId }).where('id', '=', ticketId).execute();
}

/** @returns false when it was open already, or closed. */
export async function setClosed(tx: Transaction, ticketId: number, at: string | null): Promise<boolean> {
  const result = await tx
    .updateTable('tickets')
    .set({ closed_at: at })
    .where('id', '=', ticketId)
    .where('closed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
