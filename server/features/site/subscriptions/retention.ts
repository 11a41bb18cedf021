/** How long addresses of subscribers are kept. */
import { subscriptionDays } from '#domain/site/subscriptions.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';

/** Subscribers who never confirmed, and unsubscribed links. */
export async function deleteOldSubscribers(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', daysBefore(now, 90)),
        eb.and([eb('confirmed_at', 'is', null), eb('mailed_at', '<', daysBefore(now, subscriptionDays))]),
      ]),
    )
    .execute();
}
