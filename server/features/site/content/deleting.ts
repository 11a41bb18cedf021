/** Use cases of entries that staff delete and restore. Until its row is removed, a deleted entry is as it was, and claims its pictures. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, type PageQuery, pageOf } from '#domain/contract/paging.ts';
import type { DeletedRow } from '#domain/site/content/deletion.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { deletedDays } from '#domain/site/content/times.ts';
import { dayLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';
import { withdrawNews } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/site/content/deleting-store.ts';
import {
  conflict,
  contentOf,
  recordAction,
  requireEntry,
  requireKind,
  subjectOf,
} from '#server/features/site/content/entries.ts';
import { requireClosed } from '#server/features/site/content/presence.ts';
import { presentEntryRow } from '#server/features/site/content/present-entry.ts';
import { publishContent } from '#server/features/site/content/publishing.ts';
import * as revisionsStore from '#server/features/site/content/revisions-store.ts';

/**
 * Of a post no more mails go out.
 * @throws AppError 409 for a kind of which there is always one, and while a colleague has it open.
 */
export async function deleteEntry(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  const { kind, row } = await requireEntry(tx, id);
  if (kind.entries === 'one') {
    throw new AppError('wrong_state', 'This is always there. Unpublish it to hide it from readers.');
  }
  await requireClosed({ app, actor }, tx, id);
  if (!(await store.markDeleted(tx, id, version, app.now().toISOString()))) throw await conflict(tx, id);
  await withdrawNews(tx, id);
  const { draft: content } = row;
  await revisionsStore.insertRevision(tx, {
    entryId: id,
    version,
    action: 'deleted',
    content,
    authorId: actor.userId,
  });
  noteChange(tx, { subject: subjectOf(id), before: { title: presentEntryRow(kind, row).title } });
  await app.published.changed(tx);
}

/** @returns the deleted entries that can still be restored. Their state is the one that they have again then. */
export async function listDeleted(
  app: AppContext,
  db: Queries,
  kindName: string,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<DeletedRow>> {
  const kind = requireKind(kindName);
  const { rows, total } = await store.listDeleted(db, kind, query, lostSince(app));
  const now = app.now().toISOString();
  return pageOf(
    rows.map((row) => presentDeleted(kind, row, now)),
    total,
    query,
  );
}

function presentDeleted(kind: ContentKind, row: store.DeletedEntryRow, now: string): DeletedRow {
  const isToCome = row.publish_at !== null && row.publish_at > now;
  // Deleting it was the last change.
  const entry = presentEntryRow(kind, {
    ...row,
    ...(isToCome ? {} : { publish_at: null, scheduled_version: null }),
  });
  const endsForGoodAt = new Date(Date.parse(row.deleted_at) + deletedDays * dayLength).toISOString();
  return { ...entry, deletedAt: row.deleted_at, deletedBy: entry.changedBy, endsForGoodAt };
}

/**
 * Readers see again what they saw, and a post is mailed to those alone whose mails were withdrawn. A schedule whose time has passed
 * stays away, so that nothing comes out unlooked for.
 * @throws AppError 404 after its days; 409 when it is there already.
 */
export async function restoreEntry(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  kind: ContentKind,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const asked = { id, version, kind: kind.name, since: lostSince(app), now: app.now().toISOString() };
  const restored = await store.restore(tx, asked);
  if (!restored) throw await whyNot(tx, asked);
  if (restored.published !== null) {
    const replaced = { ...restored, published: null, published_version: null };
    await publishContent(app, tx, { id, kind, content: contentOf(restored.published), replaced });
  }
  await recordAction(tx, actor, id, 'undeleted');
}

/** Entries that were deleted before this moment cannot be restored. */
function lostSince(app: AppContext): string {
  return daysBefore(app.now(), deletedDays);
}

async function whyNot(tx: Transaction, asked: store.Restored): Promise<AppError> {
  const found = await store.findPresentOrRestorable(tx, asked);
  if (!found) return notFound('This entry');
  const message =
    found.deleted_at === null
      ? 'It is restored already.'
      : 'It was changed and deleted again since. Look at the list again.';
  return new AppError('wrong_state', message);
}
