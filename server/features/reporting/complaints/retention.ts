/** How long complaints are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, reportDays } from '#server/base/database/removal.ts';

/** Agencies' records of complaints whose reporter left. */
export async function deleteComplaintsOfErased(db: Queries, now: Date): Promise<void> {
  const before = daysBefore(now, reportDays);
  await db.deleteFrom('complaints').where('owner_id', 'is', null).where('created_at', '<', before).execute();
}
