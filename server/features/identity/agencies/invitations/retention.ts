/** How long invitations are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';

/** Invitations that were not accepted, or were withdrawn. */
export async function deleteOldInvitations(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', daysBefore(now, 90))
    .execute();
}
