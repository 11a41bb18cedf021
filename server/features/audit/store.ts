/** The queries of the audit log's pages. */
import { sql } from 'kysely';
import { type AuditQuery, auditCountedAtMost } from '#domain/audit.ts';
import { rowsOfPage } from '#domain/paging.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { escapeLike, planAnew } from '#server/database/search.ts';

const rowColumns = ['number', 'at', 'actor_name', 'actor_role', 'action', 'subject', 'network'] as const;

/** One page, newest first, and how many there are: all of them exactly, since numbers have no gap; what is filtered up to a limit. */
export async function list(tx: Transaction, query: AuditQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const { number: newest } = await tx.selectFrom('audit_head').select('number').executeTakeFirstOrThrow();
  if (!query.search && !query.role) {
    const rows = await tx
      .selectFrom('audit_entries')
      .select(rowColumns)
      .where('number', '<=', newest - offset)
      .orderBy('number', 'desc')
      .limit(perPage)
      .execute();
    return { rows, total: newest };
  }
  await planAnew(tx);
  const rows = await filteredBy(tx, query)
    .select(rowColumns)
    .orderBy('number', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { total } = await tx
    .selectFrom(filteredBy(tx, query).select('number').limit(auditCountedAtMost).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type AuditListRow = Awaited<ReturnType<typeof list>>['rows'][number];

function filteredBy(queries: Queries, { search, role }: AuditQuery) {
  return queries
    .selectFrom('audit_entries')
    .$if(role !== undefined, (query) => query.where('actor_role', '=', role ?? ''))
    .$if(search !== undefined && search !== '', (query) => query.where(startsWith(search ?? '')));
}

function startsWith(text: string) {
  const pattern = `${escapeLike(text)}%`;
  return sql<boolean>`(actor_name ilike ${pattern} or action ilike ${pattern} or subject ilike ${pattern})`;
}

export function find(queries: Queries, number: number) {
  return queries
    .selectFrom('audit_entries')
    .select([...rowColumns, 'details'])
    .where('number', '=', number)
    .executeTakeFirst();
}
