/** The queries of the audit log's pages. */
import { sql } from 'kysely';
import type { AuditQuery } from '#domain/audit.ts';
import { rowsOfPage } from '#domain/paging.ts';
import type { Queries } from '#server/database/connection.ts';
import { plannedAnew } from '#server/database/preparing-client.ts';
import { rowCount } from '#server/database/row-count.ts';
import { escapeLike } from '#server/database/search.ts';

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

/** One page of what is searched or of one role, and the entry behind it. */
export function listFiltered(queries: Queries, query: AuditQuery) {
  const { perPage, offset } = rowsOfPage(query);
  return (
    filteredBy(queries, query)
      .select(rowColumns)
      .orderBy('number', 'desc')
      .limit(rowCount(perPage + 1))
      .offset(rowCount(offset))
      // Whether to read the newest until enough fit, or to look in an index, depends on what is searched.
      .modifyEnd(plannedAnew)
      .execute()
  );
}

export type AuditListRow = Awaited<ReturnType<typeof list>>['rows'][number];

function filteredBy(queries: Queries, { search, role }: AuditQuery) {
  return queries
    .selectFrom('audit_entries')
    .$if(role !== undefined, (query) => query.where('actor_role', '=', role ?? ''))
    .$if(search !== undefined && search !== '', (query) => query.where(startsWith(search ?? '')));
}

function startsWith(text: string) {
  const pattern = `${escapeLike(text.toLowerCase())}%`;
  const fields = ['actor_name', 'action', 'subject'].map(
    (field) => sql`lower(${sql.ref(field)}) like ${pattern}`,
  );
  return sql<boolean>`(${sql.join(fields, sql` or `)})`;
}

export function find(queries: Queries, number: number) {
  return queries
    .selectFrom('audit_entries')
    .select([...rowColumns, 'details'])
    .where('number', '=', number)
    .executeTakeFirst();
}
