/** How long the views of a safety pass are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';

/** After a year, a pass's owner no longer needs the record of a view. */
export async function deleteOldPassViews(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('safety_pass_openings').where('at', '<', daysBefore(now, 365)).execute();
}
