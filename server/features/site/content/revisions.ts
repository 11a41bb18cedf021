/** Who changed what when. */
import type { Revision, WholeRevision } from '#domain/content/editing.ts';
import { notFound } from '#domain/errors.ts';
import type { Queries } from '#server/database/connection.ts';
import { presentRevision, presentWholeRevision } from '#server/features/content/present-entry.ts';
import * as store from '#server/features/content/revisions-store.ts';

export async function listRevisions(db: Queries, entryId: number): Promise<Revision[]> {
  const rows = await store.listRevisions(db, entryId);
  if (rows.length === 0) throw notFound('This entry');
  return rows.map(presentRevision);
}

export async function getRevision(db: Queries, entryId: number, version: number): Promise<WholeRevision> {
  const row = await store.findRevision(db, entryId, version);
  if (!row) throw notFound('This version');
  return presentWholeRevision(row);
}
