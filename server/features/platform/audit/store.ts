/** The queries of the audit log's pages. */
import { sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { AuditQuery } from '#domain/platform/audit.ts';
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
