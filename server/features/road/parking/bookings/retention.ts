/** How long RUA remembers that a calendar link has ended. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';

/** Deletes links that ended so long ago that each calendar program has asked again since. */
export async function deleteOldEndedLinks(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('ended_calendar_links').where('ended_at', '<', daysBefore(now, 90)).execute();
}
