/** How long the counts of calls and the answers under a key are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';

export async function deleteOldRateLimits(db: Queries, now: Date): Promise<void> {
  const old = db.selectFrom('rate_limits').select('key').where('window_ends', '<', now.toISOString());
  await removeInSteps((limit) =>
    db.deleteFrom('rate_limits').where('key', 'in', old.limit(limit)).executeTakeFirstOrThrow(),
  );
}

export async function deleteOldIdempotencyKeys(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysBefore(now, 7)).execute();
}
