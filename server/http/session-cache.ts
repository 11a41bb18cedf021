/**
 * Sessions recently looked up, so that a request does not ask the database for what it just told.
 * Every process hears of a session that ended or an account that changed, and forgets it; a process that
 * cannot hear remembers nothing.
 */

import type { Transaction } from '#server/database/connection.ts';
import { type Notifications, notify } from '#server/database/notifications.ts';
import type { StoredSession } from '#server/http/session-store.ts';

const channel = 'sessions_changed';
const maximumEntries = 20_000;
const rememberedMilliseconds = 10_000;

type Entry = { session: StoredSession; until: number };

export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #notifications: Notifications;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
    notifications.listen(
      channel,
      (userId) => this.#forgetUser(Number(userId)),
      () => this.#entries.clear(),
    );
  }

  /** @param key the token's hash in base64url. */
  find(key: string): StoredSession | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until > Date.now()) return entry.session;
    this.#entries.delete(key);
    return undefined;
  }

  remember(key: string, session: StoredSession): void {
    if (!this.#notifications.connected) return;
    if (this.#entries.size >= maximumEntries) this.#entries.clear();
    const until = Math.min(Date.now() + rememberedMilliseconds, Date.parse(session.expiresAt));
    this.#entries.set(key, { session, until });
  }

  /** Tells every process, when the transaction commits, to forget the sessions of this user. */
  async changed(tx: Transaction, userId: number): Promise<void> {
    await notify(tx, channel, String(userId));
  }

  #forgetUser(userId: number): void {
    for (const [key, { session }] of this.#entries) {
      if (session.userId === userId) this.#entries.delete(key);
    }
  }
}
