/** How long conversations with agencies are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, reportDays } from '#server/base/database/removal.ts';

/** Agencies' conversations with people who left. */
export async function deleteTicketsOfErased(db: Queries, now: Date): Promise<void> {
  const before = daysBefore(now, reportDays);
  await db.deleteFrom('tickets').where('user_id', 'is', null).where('updated_at', '<', before).execute();
}
