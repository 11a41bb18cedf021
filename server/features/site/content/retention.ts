/** How long links to drafts are kept. */
import type { Queries } from '#server/base/database/connection.ts';

/** One that has ended shows the same without its row. */
export async function deleteEndedLinks(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('draft_links').where('expires_at', '<=', now.toISOString()).execute();
}
