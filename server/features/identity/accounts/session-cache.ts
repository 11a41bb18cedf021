/**
 * Caches recently used sessions, so that a request need not ask the database again. Every process is notified of a
 * session that ended or an account that changed, and removes it from the cache. A process without a connection for
 * notifications caches nothing.
 */

import { announce } from '#server/base/database/announcements.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Notifications } from '#server/base/database/notifications.ts';
import type { StoredSession } from '#server/base/http/routes/session.ts';

const channel = 'sessions_changed';
const maximumEntries = 20_000;
const rememberedMilliseconds = 10_000;

/** `until` is on a monotonic clock. */
type Entry = { session: StoredSession; until: number };

export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  /** Users whose change this process wrote but has not heard of yet, and until when it waits for that. */
  readonly #changing = new Map<number, number>();
  /** Listeners that are told that sessions of a user may have ended. */
  readonly #watchers = new Map<number, Set<() => void>>();
  readonly #notifications: Notifications;
  /** How many changes this process has been told of. */
  #heard = 0;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
    notifications.listen(
      channel,
      (userId) => this.#hear(Number(userId)),
      () => this.#forgetAll(),
    );
  }

  /**
   * @param key the token's hash in base64url. @param lookUp asks the database.
   * @returns the session, remembered or looked up.
   */
  async find(
    key: string,
    lookUp: () => Promise<StoredSession | undefined>,
  ): Promise<StoredSession | undefined> {
    const entry = this.#entries.get(key);
    if (entry && entry.until > performance.now()) return entry.session;
    const heard = this.#heard;
    const session = await lookUp();
    // A notification that came during the query may have been about this session.
    if (session && heard === this.#heard) this.#remember(key, session);
    else this.#entries.delete(key);
    return session;
  }

  /** Updates the cached session after it was used. */
  seen(key: string, session: StoredSession): void {
    const entry = this.#entries.get(key);
    if (entry) this.#entries.set(key, { ...entry, session });
  }

  /** Notifies every process, when the transaction commits, to remove the sessions of this user. */
  async changed(tx: Transaction, userId: number): Promise<void> {
    this.#changing.set(userId, performance.now() + rememberedMilliseconds);
    this.#forgetUser(userId);
    announce(tx, channel, String(userId), 'before-answer');
  }

  /**
   * Calls whenever something about this user's sessions or account may have changed, also after this process heard
   * nothing for a while. @returns how to end it.
   */
  watch(userId: number, watcher: () => void): () => void {
    const ofUser = this.#watchers.get(userId) ?? new Set();
    this.#watchers.set(userId, ofUser.add(watcher));
    return () => {
      ofUser.delete(watcher);
      if (ofUser.size === 0 && this.#watchers.get(userId) === ofUser) this.#watchers.delete(userId);
    };
  }

  #remember(key: string, session: StoredSession): void {
    const changingUntil = this.#changing.get(session.userId) ?? 0;
    if (!this.#notifications.connected || changingUntil > performance.now()) return;
    if (this.#entries.size >= maximumEntries) this.#entries.clear();
    const left = Math.min(rememberedMilliseconds, Date.parse(session.expiresAt) - Date.now());
    this.#entries.set(key, { session, until: performance.now() + left });
  }

  #hear(userId: number): void {
    this.#heard += 1;
    this.#changing.delete(userId);
    this.#forgetUser(userId);
    for (const watcher of this.#watchers.get(userId) ?? []) watcher();
  }

  #forgetUser(userId: number): void {
    for (const [key, { session }] of this.#entries) {
      if (session.userId === userId) this.#entries.delete(key);
    }
  }

  #forgetAll(): void {
    this.#heard += 1;
    this.#entries.clear();
    this.#changing.clear();
    if (!this.#notifications.connected) return;
    for (const ofUser of this.#watchers.values()) {
      for (const watcher of ofUser) watcher();
    }
  }
}
