/** The queries of entries that are deleted, restored, and removed for good. */
import { sql } from 'kysely';
import { type PageQuery, rowsOfPage } from '#domain/contract/paging.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { ofVersion, selectDraft } from '#server/features/site/content/store.ts';

/** @returns false when another person saved after that version, or deleted it. */
export async function markDeleted(
  tx: Transaction,
  id: number,
  version: number,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ofVersion(tx, id, version).set({ deleted_at: at }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One page of those that were deleted after that moment, the last first, and how many there are in all. */
export async function listDeleted(
  queries: Queries,
  kind: { name: string; title: string },
  query: PageQuery & { search?: string | undefined },
  since: string,
) {
  const { perPage, offset } = rowsOfPage(query);
  const found = () =>
    queries
      .selectFrom('content_entries')
      .where('deleted_at', '>', since)
      .where('kind', '=', kind.name)
      .where(matchesAll(sql`folded_search(coalesce(draft ->> ${kind.title}::text, ''))`, query.search ?? ''));
  const { total } = await found()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const title = sql`jsonb_build_object(${kind.title}::text, draft -> ${kind.title}::text)`;
  const rows = await selectDraft(found(), title)
    .select(({ ref }) => ref('deleted_at').$notNull().as('deleted_at'))
    .orderBy('deleted_at', 'desc')
    .orderBy('content_entries.id', 'desc')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
  return { rows, total };
}

export type DeletedEntryRow = Awaited<ReturnType<typeof listDeleted>>['rows'][number];

export type Restored = { id: number; version: number; kind: string; since: string; now: string };

/** @returns what readers see of it again; undefined unless it was deleted in that version after that moment. */
export function restore(tx: Transaction, { id, version, kind, since, now }: Restored) {
  const isToCome = sql<boolean>`publish_at > ${now}`;
  return tx
    .updateTable('content_entries')
    .set({
      deleted_at: null,
      publish_at: sql<string | null>`case when ${isToCome} then publish_at end`,
      scheduled_version: sql<number | null>`case when ${isToCome} then scheduled_version end`,
      scheduled: sql`case when ${isToCome} then scheduled end`,
    })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('deleted_at', '>', since)
    .returning(['published', 'published_at', 'first_published_at'])
    .executeTakeFirst();
}

/** Finds an entry that exists, or that can still be restored. */
export function findPresentOrRestorable(tx: Transaction, { id, kind, since }: Restored) {
  return tx
    .selectFrom('content_entries')
    .select('deleted_at')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>', since)]))
    .executeTakeFirst();
}

/** Removes some that were deleted by then, with all that belongs to them. */
export function removeDeleted(queries: Queries, until: string, limit: number) {
  return queries
    .deleteFrom('content_entries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('content_entries')
        .select('id')
        .where('deleted_at', '<=', until)
        .orderBy('deleted_at')
        .limit(rowCount(limit)),
    )
    .where('deleted_at', '<=', until)
    .executeTakeFirstOrThrow();
}
