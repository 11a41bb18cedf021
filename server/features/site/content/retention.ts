/** How long links to drafts and deleted entries are kept. */
import { deletedDays } from '#domain/site/content/times.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';
import { removeDeleted } from '#server/features/site/content/deleting-store.ts';

/** One that has ended shows the same without its row. */
export async function deleteEndedLinks(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('draft_links').where('expires_at', '<=', now.toISOString()).execute();
}

/** With a post go its versions, its comments, its readers and the claims of its pictures. */
const entriesAtOnce = 10;

/** Nobody can restore them any more. */
export async function removeDeletedEntries(db: Queries, now: Date): Promise<void> {
  const until = daysBefore(now, deletedDays);
  await removeInSteps((limit) => removeDeleted(db, until, limit), entriesAtOnce);
}
