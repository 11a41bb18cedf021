/** Who changed what when. */

import { notFound } from '#domain/contract/errors.ts';
import type { Revision, WholeRevision } from '#domain/site/content/editing.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { presentRevision, presentWholeRevision } from '#server/features/site/content/present-entry.ts';
import * as store from '#server/features/site/content/revisions-store.ts';

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
