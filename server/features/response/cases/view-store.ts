/** The queries of named views. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type CaseFilters, caseFilters } from '#domain/response/cases/views.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

type StoredView = { id: number; name: string; filters: CaseFilters };

export async function listViews(queries: Queries, agencyId: number): Promise<StoredView[]> {
  const rows = await queries
    .selectFrom('case_views')
    .select(['id', 'name', 'filters'])
    .where('agency_id', '=', agencyId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ id, name, filters }) => ({ id, name, filters: readFilters(filters) }));
}

const fields = z.record(z.string(), z.unknown());

/** Fields that the queue no longer understands narrow nothing. */
function readFilters(stored: unknown): CaseFilters {
  const whole = caseFilters.safeParse(stored);
  if (whole.success) return whole.data;
  const faulty = new Set(whole.error.issues.map(({ path }) => String(path[0] ?? '')));
  const known = Object.entries(fields.parse(stored)).filter(([name]) => !faulty.has(name));
  return caseFilters.parse(Object.fromEntries(known));
}

/** @returns false when the agency has a view of this name. */
export async function insertView(
  tx: Transaction,
  view: { agencyId: number; name: string; filters: CaseFilters; by: number; at: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('case_views')
    .values({
      agency_id: view.agencyId,
      name: view.name,
      filters: JSON.stringify(z.encode(caseFilters, view.filters)),
      created_by: view.by,
      created_at: view.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when the agency has no such view. The caller holds the agency's lock, and has looked at the names. */
export async function renameView(
  tx: Transaction,
  { agencyId, id, name }: { agencyId: number; id: number; name: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('case_views')
    .set({ name })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns whether another view of the agency than this one has the name, in small or capital letters. */
export async function isNameTaken(
  queries: Queries,
  { agencyId, id, name }: { agencyId: number; id: number; name: string },
): Promise<boolean> {
  const found = await queries
    .selectFrom('case_views')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns false when the agency has no such view. */
export async function deleteView(tx: Transaction, agencyId: number, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('case_views')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
