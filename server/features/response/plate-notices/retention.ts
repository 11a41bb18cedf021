/** How long notices about plates are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';

/** Ninety days after their end, which of a withdrawn one is the end it would have had. */
export async function deleteOldPlateNotices(db: Queries, now: Date): Promise<void> {
  const old = db.selectFrom('plate_notices').select('id').where('ends_at', '<', daysBefore(now, 90));
  await removeInSteps((limit) =>
    db.deleteFrom('plate_notices').where('id', 'in', old.limit(limit)).executeTakeFirstOrThrow(),
  );
}
