/** The use case of the list of deleted entries. */
import { type Page, type PageQuery, pageOf } from '#domain/contract/paging.ts';
import type { DeletedRow } from '#domain/site/content/deletion.ts';
import { deletedDays } from '#domain/site/content/times.ts';
import { dayLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { lostSince } from '#server/features/site/content/deleting.ts';
import * as store from '#server/features/site/content/deleting-store.ts';
import { requireKind } from '#server/features/site/content/entries.ts';
import { presentDatedRows } from '#server/features/site/content/table/service.ts';

/** Those that can still be restored, in the state that they have then. */
export async function listDeleted(
  app: AppContext,
  db: Queries,
  kindName: string,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<DeletedRow>> {
  const kind = requireKind(kindName);
  const now = app.now().toISOString();
  const { rows, total } = await store.listDeleted(db, kind, query, lostSince(app));
  const standing = rows.map((row) => ({ ...row, publish_at: isToCome(row.publish_at, now) }));
  const presented = await presentDatedRows(db, kind, standing);
  return pageOf(
    presented.map((row, place) => ({ ...row, ...deletionOf(rows[place]) })),
    total,
    query,
  );
}

function isToCome(publishAt: string | null, now: string): string | null {
  return publishAt !== null && publishAt > now ? publishAt : null;
}

function deletionOf(row: store.DeletedEntryRow | undefined) {
  const { deleted_at, first_name, last_name } = row ?? {};
  const deletedAt = deleted_at ?? '';
  return {
    deletedAt,
    deletedBy: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    endsForGoodAt: new Date(Date.parse(deletedAt) + deletedDays * dayLength).toISOString(),
  };
}
