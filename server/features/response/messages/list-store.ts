/** The queries of tickets as each side sees them: lists, counts, and one with its messages. */

import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { countedAtMost, countedOnTabs, rowsOfPage } from '#domain/contract/paging.ts';
import {
  messagesAtOnce,
  type TicketListQuery,
  type TicketSide,
  type TicketSubject,
} from '#domain/response/messages/messages.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { jsonObjectOf } from '#server/base/database/json-object.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { isPresentOfficer } from '#server/features/identity/agencies/for-others/present-officer-store.ts';
import { type PersonRow, personOf } from '#server/features/identity/people/for-others/person-store.ts';
import { type AuthorRow, authorOf } from '#server/features/response/messages/store.ts';

/** A ticket as one side sees it. */
export type TicketViewRow = {
  id: number;
  reference: string;
  user_id: number | null;
  agency_id: number;
  agency: { id: number; name: string; code: string; logo: string; active: boolean };
  user: PersonRow<'first_name' | 'last_name'> | null;
  officer: PersonRow<'id' | 'first_name' | 'last_name'> | null;
  about: { kind: TicketSubject; id: number; reference: string; is_tagged: boolean } | null;
  last_text: string;
  last_side: TicketSide;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  starred: boolean;
  unread: number;
  /** The number of the last message that the other side has read. */
  seen_to: number;
};

/** The owner of the tickets: a person, or an officer's agency. */
export type TicketOwner =
  | { side: 'user'; userId: number }
  | { side: 'agency'; agencyId: number; officerId: number };

type Value = RawBuilder<unknown>;

function columnsFor(side: TicketSide) {
  const other = side === 'user' ? 'agency' : 'user';
  const tagged = sql`exists (
    select from cases join flags on flags.id = cases.flag_id
    where cases.agency_id = ticket.agency_id and flags.withdrawn_at is null
      and (flags.ride_id = ticket.ride_id or flags.item_id = ticket.item_id)
  )`;
  const sent = sql`exists (
    select from cases where cases.agency_id = ticket.agency_id and cases.complaint_id = ticket.complaint_id
  ) and complaints.withdrawn_at is null`;
  return sql`
    ticket.id, ticket.reference, ticket.user_id, ticket.agency_id, ticket.created_at, ticket.updated_at,
    ticket.closed_at,
    ${sql.ref(`ticket.${side}_starred`)} as starred, ${sql.ref(`ticket.${side}_unread`)} as unread,
    ${sql.ref(`ticket.${other}_seen_to`)} as seen_to,
    ${jsonObjectOf('agencies', ['id', 'name', 'code', 'logo', 'active'])} as agency,
    ${personOf(sql.ref('ticket.user_id'), ['first_name', 'last_name'])} as "user",
    ${personOf(sql.ref('ticket.officer_id'), ['id', 'first_name', 'last_name'])} as officer,
    case
      when rides.id is not null
        then ${subject('ride', sql.ref('rides.id'), sql.ref('rides.ride_id'), tagged)}
      when items.id is not null
        then ${subject('item', sql.ref('items.id'), sql.ref('items.item_ref'), tagged)}
      when complaints.id is not null
        then ${subject('complaint', sql.ref('complaints.id'), sql.ref('complaints.complaint_ref'), sent)}
    end as about,
    last.text as last_text, last.side as last_side
  `;
}

function subject(kind: TicketSubject, id: Value, reference: Value, isTagged: Value) {
  return jsonBuildObject({ kind: sql.lit(kind), id, reference, is_tagged: isTagged });
}

const joins = sql`
  join agencies on agencies.id = ticket.agency_id
  join messages as last on last.ticket_id = ticket.id and last.number = ticket.last_number
  left join rides on rides.id = ticket.ride_id
  left join items on items.id = ticket.item_id
  left join complaints on complaints.id = ticket.complaint_id
`;

/** One page of tickets, and how many there are, counted no further than `countedAtMost`. */
export async function listTickets(
  queries: Queries,
  owner: TicketOwner,
  query: TicketListQuery,
): Promise<{ rows: TicketViewRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = wantedTickets(owner, query);
  const planned = plannedFor(query.search);
  const { rows } = await sql<TicketViewRow>`
    select ${columnsFor(owner.side)} from (
      select * from tickets as ticket
      where ${wanted} order by ticket.updated_at desc, ticket.id desc limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as ticket ${joins}
    order by ticket.updated_at desc, ticket.id desc
    ${planned}`.execute(queries);
  const counted = await sql<{ total: number }>`select ${countUpTo(countedAtMost, wanted)} as total
    ${planned}`.execute(queries);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type TicketFilter = Omit<TicketListQuery, 'page' | 'perPage'>;

function countUpTo(limit: number, wanted: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (select from tickets as ticket where ${wanted} limit ${rowCount(limit)}) as counted
  )`;
}

function ownedBy(owner: TicketOwner, ticket: 'ticket' | 'own'): RawBuilder<boolean> {
  return owner.side === 'user'
    ? sql<boolean>`${sql.ref(`${ticket}.user_id`)} = ${owner.userId}`
    : sql<boolean>`${sql.ref(`${ticket}.agency_id`)} = ${owner.agencyId}`;
}

function wantedTickets(owner: TicketOwner, query: TicketFilter): RawBuilder<boolean> {
  const { status, state, agency, about, officer, search } = query;
  const conditions = [ownedBy(owner, 'ticket')];
  if (status === 'starred') conditions.push(sql<boolean>`${sql.ref(`ticket.${owner.side}_starred`)}`);
  if (status === 'unread') conditions.push(sql<boolean>`${sql.ref(`ticket.${owner.side}_unread`)} > 0`);
  if (state === 'open') conditions.push(sql<boolean>`ticket.closed_at is null`);
  if (state === 'closed') conditions.push(sql<boolean>`ticket.closed_at is not null`);
  if (agency !== undefined) conditions.push(sql<boolean>`ticket.agency_id = ${agency}`);
  if (about) conditions.push(isAbout(about));
  if (owner.side === 'agency' && officer === 'me') {
    conditions.push(sql<boolean>`ticket.officer_id = ${owner.officerId}`);
  }
  if (officer === 'nobody') {
    const isPresent = isPresentOfficer(sql.ref('ticket.officer_id'), sql.ref('ticket.agency_id'));
    conditions.push(sql<boolean>`not ${isPresent}`);
  }
  if (search) conditions.push(mentions(search, owner));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Whether the reference has the search text, or one message has all its words. */
function mentions(search: string, owner: TicketOwner): RawBuilder<boolean> {
  const reference = sql`lower(own.reference || ' ' || replace(own.reference, '-', ''))`;
  return sql<boolean>`ticket.id in (
    select messages.ticket_id from messages where ${matchesAll(sql.ref('messages.search_text'), search)}
    union all
    select own.id from tickets as own where ${ownedBy(owner, 'own')} and ${matchesAll(reference, search)}
  )`;
}

function isAbout(typed: string): RawBuilder<boolean> {
  const reference = normaliseSpeakableId(typed) ?? '';
  return sql<boolean>`(
    ticket.ride_id = (select id from rides where ride_id = ${reference})
    or ticket.item_id = (select id from items where item_ref = ${reference})
    or ticket.complaint_id = (select id from complaints where complaint_ref = ${reference})
  )`;
}

/** Each no further than `countedOnTabs`: every window of an agency asks whenever a message comes. */
export async function countTickets(queries: Queries, owner: TicketOwner) {
  const { rows } = await sql<{ all: number; starred: number; unread: number }>`
    select ${countUpTo(countedOnTabs, wantedTickets(owner, {}))} as all,
      ${countUpTo(countedOnTabs, wantedTickets(owner, { status: 'starred' }))} as starred,
      ${countUpTo(countedOnTabs, wantedTickets(owner, { status: 'unread' }))} as unread
  `.execute(queries);
  return rows[0] ?? { all: 0, starred: 0, unread: 0 };
}

/** The two sides of a ticket, before it is known on which side the caller is. */
export function findParties(
  queries: Queries,
  reference: string,
): Promise<{ id: number; user_id: number | null; agency_id: number } | undefined> {
  return queries
    .selectFrom('tickets')
    .select(['id', 'user_id', 'agency_id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function findView(
  queries: Queries,
  ticketId: number,
  side: TicketSide,
): Promise<TicketViewRow | undefined> {
  const { rows } = await sql<TicketViewRow>`
    select ${columnsFor(side)} from tickets as ticket ${joins} where ticket.id = ${ticketId}
  `.execute(queries);
  return rows[0];
}

export type MessageRow = {
  number: number;
  side: TicketSide;
  /** Null once the account is gone, as the author. */
  author_id: number | null;
  author: AuthorRow | null;
  text: string;
  picture: string;
  more_pictures: string[];
  at: string;
};

/** The newest messages, or the newest before a number: one more than are shown at once, oldest first. */
export async function listMessages(
  queries: Queries,
  ticketId: number,
  before: number | undefined,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select number, side, author_id, text, picture, more_pictures, at, ${authorOf(sql.ref('author_id'))} as author
    from messages
    where ticket_id = ${ticketId} and ${before === undefined ? sql`true` : sql`number < ${before}`}
    order by number desc limit ${sql.lit(messagesAtOnce + 1)}
  `.execute(queries);
  return rows.reverse();
}
