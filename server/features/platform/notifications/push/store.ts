/** The queries of push: the devices that take notifications. */
import type { PushSubscription } from '#domain/platform/notifications/push.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import { earlierNow } from '#server/base/database/two-clocks.ts';

type Device = { sessionId: number; userId: number };

/**
 * A browser has one address. The account that is signed in there now takes it over. Calls with the same address wait
 * for each other.
 */
export async function saveSubscription(
  tx: Transaction,
  { sessionId, userId }: Device,
  subscription: PushSubscription,
  at: string,
): Promise<void> {
  await lockName(tx, 'pushEndpoint', subscription.endpoint);
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', subscription.endpoint)
    .where('session_id', '<>', sessionId)
    .execute();
  const row = { user_id: userId, ...subscription, created_at: at };
  await tx
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
}

/** @returns where this session's device takes notifications, and their language; undefined when it takes none, or is signed out. */
export function findSubscription(
  queries: Queries,
  sessionId: number,
): Promise<(PushSubscription & { language: Language | null }) | undefined> {
  return queries
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['endpoint', 'p256dh', 'auth', 'users.language'])
    .where('session_id', '=', sessionId)
    .where('sessions.expires_at', '>', earlierNow())
    .executeTakeFirst();
}

/** @param endpoint only while it is this one. */
export async function deleteSubscription(
  queries: Queries,
  sessionId: number,
  endpoint?: string,
): Promise<void> {
  await queries
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .$if(endpoint !== undefined, (some) => some.where('endpoint', '=', endpoint ?? ''))
    .execute();
}
