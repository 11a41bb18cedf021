/** The queries of the audit log's pages. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { AuditFilter, AuditQuery } from '#domain/platform/audit.ts';
import { momentAt } from '#domain/values/clock.ts';
import { foldedText } from '#domain/values/folded-text.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAllByIndex } from '#server/base/database/search.ts';

const rowColumns = ['number', 'at', 'actor_name', 'actor_role', 'action', 'subject', 'network'] as const;

/** One page of all, newest first, and how many there are: exactly, since numbers have no gap. */
export async function list(queries: Queries, query: AuditQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const { number: newest } = await queries
    .selectFrom('audit_head')
    .select('number')
    .executeTakeFirstOrThrow();
  const rows = await queries
    .selectFrom('audit_entries')
    .select(rowColumns)
    .where('number', '<=', newest - offset)
    .orderBy('number', 'desc')
    .limit(rowCount(perPage))
    .execute();
  return { rows, total: newest };
}

/** One page of the entries that match a search or a role. One entry more shows whether a page follows. */
export function listFiltered(queries: Queries, query: AuditQuery & Sought) {
  const { perPage, offset } = rowsOfPage(query);
  return (
    filteredBy(queries, query)
      .select(rowColumns)
      .orderBy('number', 'desc')
      .limit(rowCount(perPage + 1))
      .offset(rowCount(offset))
      // Whether the newest rows or an index is faster to read depends on the search text.
      .modifyEnd(plannedAnew)
      .execute()
  );
}

export type AuditListRow = Awaited<ReturnType<typeof list>>['rows'][number];

/** The matching entries before this number, newest first. */
export function listBefore(
  queries: Queries,
  filter: Sought,
  before: number | undefined,
  limit: number,
): Promise<AuditListRow[]> {
  return filteredBy(queries, filter)
    .select(rowColumns)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(rowCount(limit))
    .modifyEnd(plannedAnew)
    .execute();
}

/** An audit's filter, and what its search text names. */
type Sought = AuditFilter & { named: Named };

function filteredBy(queries: Queries, { search = '', named, role, from, to }: Sought) {
  const first = from === undefined ? null : momentAt(from, 0);
  const end = to === undefined ? null : momentAt(to, 24);
  return queries
    .selectFrom('audit_entries')
    .$if(role !== undefined, (query) => query.where('actor_role', '=', role ?? ''))
    .$if(first !== null, (query) => query.where('at', '>=', first ?? ''))
    .$if(end !== null, (query) => query.where('at', '<', end ?? ''))
    .$if(search !== '', (query) => query.where(matches(search, named)));
}

/** The log's name of the ticket, or the cases of the report, with a number. */
export type Named = { subjects: readonly string[]; caseIds: readonly string[] };

const nothing: Named = { subjects: [], caseIds: [] };

/** @param text `case 12`, or a number such as `CP-7K2M9QXA`, however it is written. Other texts name nothing. */
export async function findNamed(queries: Queries, text: string): Promise<Named> {
  const caseId = /^case ([1-9]\d{0,14})$/i.exec(text.trim())?.[1];
  if (caseId !== undefined) return { subjects: [`case ${caseId}`], caseIds: [caseId] };
  const number = normaliseSpeakableId(text);
  if (number === null) return nothing;
  const { rows } = await sql<{ id: number }>`
    select cases.id from cases join complaints on complaints.id = cases.complaint_id
    where complaints.complaint_ref = ${number}
    union all
    select cases.id from cases join flags on flags.id = cases.flag_id
    join rides on rides.id = flags.ride_id where rides.ride_id = ${number}
    union all
    select cases.id from cases join flags on flags.id = cases.flag_id
    join items on items.id = flags.item_id where items.item_ref = ${number}
  `.execute(queries);
  const caseIds = rows.map(({ id }) => String(id));
  return { subjects: [`ticket ${number}`, ...caseIds.map((id) => `case ${id}`)], caseIds };
}

function matches(text: string, { subjects, caseIds }: Named): RawBuilder<boolean> {
  const words = matchesWords(text);
  if (subjects.length === 0) return words;
  return sql<boolean>`(
    ${words} or (subject <> '' and subject = any(${subjects}::text[]))
    or (action = 'exportCases' and details::jsonb #> '{after,cases}' ?| ${caseIds}::text[])
  )`;
}

/** A record's name, such as `person 12`, is meant whole, so that it is not found in that of number 120. */
function matchesWords(text: string): RawBuilder<boolean> {
  const column = sql`search_text`;
  const name = foldedText(text.trim());
  if (/^[a-z ]+ \d{1,15}$/.test(name)) return sql<boolean>`${column} like ${`% ${name}`}`;
  return matchesAllByIndex(column, text);
}

/** Number and title of the reports of these cases. A report that is gone has none. */
export async function listReports(
  queries: Queries,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; about: string }>`
    select cases.id, coalesce(
      complaints.complaint_ref || ', ' || complaints.title,
      rides.ride_id || ', ' || rides.vehicle_number || ' to ' || rides.destination_address,
      items.item_ref || ', ' || items.item_name
    ) as about
    from cases
    left join complaints on complaints.id = cases.complaint_id
    left join flags on flags.id = cases.flag_id
    left join rides on rides.id = flags.ride_id
    left join items on items.id = flags.item_id
    where cases.id = any(${caseIds}::bigint[])
  `.execute(queries);
  return new Map(rows.map(({ id, about }) => [id, about]));
}

/** A file of cases that left RUA: how many, and the numbers of its first. */
export type FileOfCases = { total: number; first: readonly number[] };

/** The files that these entries are about. The first three cases of a file name it. */
export async function listFilesOfCases(
  queries: Queries,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, FileOfCases>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: number; total: number; first: string[] }>`
    select number, coalesce((details::jsonb #>> '{after,rows}')::int, 0) as total,
      jsonb_path_query_array(details::jsonb, '$.after.cases[0 to 2]') as first
    from audit_entries where number = any(${numbers}::bigint[])
  `.execute(queries);
  return new Map(rows.map(({ number, total, first }) => [number, { total, first: first.map(Number) }]));
}

/** Characters of its first message. */
const ticketWords = 80;

/** Number and first words of the tickets with these numbers. A ticket that is gone has none. */
export async function listTickets(
  queries: Queries,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; about: string }>`
    select tickets.reference,
      concat_ws(', ', tickets.reference, nullif(left(messages.text, ${ticketWords}::int), '')) as about
    from tickets
    left join messages on messages.ticket_id = tickets.id and messages.number = 1
    where tickets.reference = any(${references}::text[])
  `.execute(queries);
  return new Map(rows.map(({ reference, about }) => [reference, about]));
}

export function find(queries: Queries, number: number) {
  return queries
    .selectFrom('audit_entries')
    .select([...rowColumns, 'details'])
    .where('number', '=', number)
    .executeTakeFirst();
}
