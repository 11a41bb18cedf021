/** The sessions of accounts: looked up in the cache first, then in the database. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Notifications } from '#server/base/database/notifications.ts';
import type { Sessions, StoredSession } from '#server/base/http/routes/session.ts';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';
import { lockForChange, lockOpenSession } from '#server/features/identity/accounts/account-lock.ts';
import { SessionCache } from '#server/features/identity/accounts/session-cache.ts';
import * as store from '#server/features/identity/accounts/session-store.ts';

export class CachedSessions implements Sessions {
  readonly #cache: SessionCache;

  constructor(notifications: Notifications) {
    this.#cache = new SessionCache(notifications);
  }

  find(db: Queries, token: string): Promise<StoredSession | undefined> {
    const hash = hashToken(token);
    return this.#cache.find(keyOf(hash), () => store.findSession(db, hash));
  }

  async touch(db: Queries, token: string, session: StoredSession): Promise<void> {
    await store.touchSession(db, session);
    this.#cache.seen(keyOf(hashToken(token)), { ...session, lastSeenAt: new Date().toISOString() });
  }

  isOpen(db: Queries, sessionId: number): Promise<boolean> {
    return store.isSessionOpen(db, sessionId);
  }

  lockOpenSession(tx: Transaction, actor: { userId: number; sessionId: number }): Promise<void> {
    return lockOpenSession(tx, actor);
  }

  changed(tx: Transaction, userId: number): Promise<void> {
    return this.#cache.changed(tx, userId);
  }

  watch(userId: number, watcher: () => void): () => void {
    return this.#cache.watch(userId, watcher);
  }
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64url');
}

/** @returns the token. Only its hash is stored, so it cannot be read again. */
export const openSession = store.insertSession;

/** Signs this person out everywhere, at once on every process. */
export async function endSessionsOf(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  // A sign-in under way ends before this does, or sees what changed.
  await lockForChange(tx, userId);
  await store.deleteSessionsOfUser(tx, userId);
  await app.sessions.changed(tx, userId);
}

/** Signs this person out where the session is. */
export async function endSession(
  app: AppContext,
  tx: Transaction,
  session: { id: number; userId: number },
): Promise<void> {
  await store.deleteSession(tx, session.id);
  await app.sessions.changed(tx, session.userId);
}
