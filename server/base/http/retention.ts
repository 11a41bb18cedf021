/** How long the counts of calls, the answers under a key and the known devices are kept. */
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

/** A year after their last use. */
export async function deleteOldDevices(db: Queries, now: Date): Promise<void> {
  const old = db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('last_used_at', '<', daysBefore(now, 365));
  await removeInSteps((limit) =>
    db.deleteFrom('known_devices').where('device_hash', 'in', old.limit(limit)).executeTakeFirstOrThrow(),
  );
}
