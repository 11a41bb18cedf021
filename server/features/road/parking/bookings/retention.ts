/** How long it is known that a calendar link has ended. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';

/** By then a calendar program has asked once more. */
export async function deleteOldEndedLinks(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('ended_calendar_links').where('ended_at', '<', daysBefore(now, 90)).execute();
}
