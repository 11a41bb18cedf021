/** How long rides that were lodged for callers are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';

/** Ninety days after they were lodged. */
export async function deleteOldCallerRides(db: Queries, now: Date): Promise<void> {
  const old = db.selectFrom('caller_rides').select('id').where('created_at', '<', daysBefore(now, 90));
  await removeInSteps((limit) =>
    db.deleteFrom('caller_rides').where('id', 'in', old.limit(limit)).executeTakeFirstOrThrow(),
  );
}
