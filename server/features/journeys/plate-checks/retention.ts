/** How long checks of plates are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';

/** Deletes checks of plates that are older than thirty days. */
export async function deleteOldPlateChecks(db: Queries, now: Date): Promise<void> {
  const old = db.selectFrom('plate_checks').select('id').where('at', '<', daysBefore(now, 30));
  await removeInSteps((limit) =>
    db.deleteFrom('plate_checks').where('id', 'in', old.limit(limit)).executeTakeFirstOrThrow(),
  );
}
