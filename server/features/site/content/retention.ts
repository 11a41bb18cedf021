/** How long links to drafts and deleted entries are kept. */
import { deletedDays } from '#domain/site/content/times.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';
import { removeDeleted } from '#server/features/site/content/deleting-store.ts';

/** Deletes ended links: their pages look the same without the row. */
export async function deleteEndedLinks(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('draft_links').where('expires_at', '<=', now.toISOString()).execute();
}

/** Few entries at once, because with a post go its versions, comments, readers and claims of pictures. */
const entriesAtOnce = 10;

/** Removes deleted entries that can no longer be restored. */
export async function removeDeletedEntries(db: Queries, now: Date): Promise<void> {
  const until = daysBefore(now, deletedDays);
  await removeInSteps((limit) => removeDeleted(db, until, limit), entriesAtOnce);
}
