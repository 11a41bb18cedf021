/** Tells the open windows of people, in whichever process they are connected, what changed for them. */
import * as z from 'zod/mini';
import { type LiveEvent, liveEvent } from '#domain/live-events.ts';
import { announce } from '#server/database/announcements.ts';
import type { Queries } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications.ts';

const channel = 'live_events';
/** Keeps a notification far below its limit of 8,000 bytes. */
const peoplePerNotification = 400;

const announcement = z.object({ to: z.array(z.number()), event: liveEvent });

type Listener = (event: LiveEvent) => void;

export class LiveEvents {
  readonly #notifications: Notifications;
  readonly #listeners = new Map<number, Set<Listener>>();

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
    notifications.listen(
      channel,
      (payload) => this.#pass(payload),
      () => this.#catchUp(),
    );
  }

  /** The event goes out when the transaction commits. */
  async tell(tx: Queries, userIds: readonly number[], event: LiveEvent): Promise<void> {
    for (let start = 0; start < userIds.length; start += peoplePerNotification) {
      const to = userIds.slice(start, start + peoplePerNotification);
      announce(tx, channel, JSON.stringify({ to, event }));
    }
  }

  /** @returns a function that ends it. */
  subscribe(userId: number, listener: Listener): () => void {
    const ofUser = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, ofUser.add(listener));
    return () => {
      ofUser.delete(listener);
      if (ofUser.size === 0 && this.#listeners.get(userId) === ofUser) this.#listeners.delete(userId);
    };
  }

  #pass(payload: string): void {
    if (this.#listeners.size === 0) return;
    // A process of a newer version may tell of what this one does not know.
    const { data } = announcement.safeParse(JSON.parse(payload));
    if (!data) return;
    for (const userId of data.to) {
      for (const listener of this.#listeners.get(userId) ?? []) listener(data.event);
    }
  }

  #catchUp(): void {
    if (!this.#notifications.connected) return;
    for (const ofUser of this.#listeners.values()) {
      for (const listener of ofUser) listener({ kind: 'resync' });
    }
  }
}
