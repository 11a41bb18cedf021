/** The queries of the audit log's pages. */
import { sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { AuditFilter, AuditQuery } from '#domain/platform/audit.ts';
import { momentAt } from '#domain/values/clock.ts';
import { foldedText } from '#domain/values/folded-text.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { escapeLike } from '#server/base/database/search.ts';

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
export function listFiltered(queries: Queries, query: AuditQuery) {
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
  filter: AuditFilter,
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

function filteredBy(queries: Queries, { search, role, from, to }: AuditFilter) {
  const first = from === undefined ? null : momentAt(from, 0);
  const end = to === undefined ? null : momentAt(to, 24);
  return queries
    .selectFrom('audit_entries')
    .$if(role !== undefined, (query) => query.where('actor_role', '=', role ?? ''))
    .$if(first !== null, (query) => query.where('at', '>=', first ?? ''))
    .$if(end !== null, (query) => query.where('at', '<', end ?? ''))
    .$if(search !== undefined && search !== '', (query) => query.where(startsWith(search ?? '')));
}

function startsWith(text: string) {
  const pattern = `${escapeLike(foldedText(text))}%`;
  const fields = ['actor_name', 'action', 'subject'].map(
    (field) => sql`folded_text(${sql.ref(field)}) like ${pattern}`,
  );
  return sql<boolean>`(${sql.join([...fields, isOfReport(text)], sql` or `)})`;
}

/** Entries of the ticket, or of the cases of the report, with this number, such as `CP-7K2M9QXA`. */
function isOfReport(text: string) {
  const number = text.trim().toUpperCase();
  return sql`folded_text(subject) in (
    select folded_text('ticket ' || ${number}::text)
    union all
    select 'case ' || cases.id from cases join complaints on complaints.id = cases.complaint_id
    where complaints.complaint_ref = ${number}
    union all
    select 'case ' || cases.id from cases join flags on flags.id = cases.flag_id
    join rides on rides.id = flags.ride_id where rides.ride_id = ${number}
    union all
    select 'case ' || cases.id from cases join flags on flags.id = cases.flag_id
    join items on items.id = flags.item_id where items.item_ref = ${number}
  )`;
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
