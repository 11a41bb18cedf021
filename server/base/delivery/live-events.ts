/**
 * Live events: notifies the open windows of people, in whichever process they are connected, of changes that concern
 * them.
 */
import * as z from 'zod/mini';
import { type LiveEvent, liveEvent } from '#domain/platform/notifications/live-events.ts';
import { announce } from '#server/base/database/announcements.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Notifications } from '#server/base/database/notifications.ts';
import type { Replica } from '#server/base/database/replica.ts';
import { RecentEvents } from '#server/base/delivery/recent-events.ts';

const channel = 'live_events';
/** Keeps a notification far below its limit of 8,000 bytes. */
const peoplePerNotification = 400;

/** Events for everyone come in bursts, and each makes every window ask: at most one a second of each kind. */
const everyoneMilliseconds = 1_000;

const announcement = z.object({
  to: z.union([z.array(z.number()), z.literal('everyone')]),
  event: liveEvent,
});

type Announcement = z.output<typeof announcement>;

type Listener = (event: LiveEvent) => void;

/** Windows then read from the replica, so they are notified when it has the change. */
type Follower = Pick<Replica, 'caughtUp'>;

export class LiveEvents {
  readonly #notifications: Notifications;
  readonly #replica: Follower | undefined;
  readonly #ends = new Set<() => void>();
  #ended = false;
  readonly #listeners = new Map<number, Set<Listener>>();
  readonly #recent = new RecentEvents();
  /** Kinds that were published to everyone a moment ago, with the newest event that waits. */
  readonly #toldEveryone = new Map<LiveEvent['kind'], { more: LiveEvent | null }>();

  constructor(notifications: Notifications, replica?: Follower) {
    this.#notifications = notifications;
    this.#replica = replica;
    notifications.listen(
      channel,
      (payload) => this.#hear(payload),
      () =>
        this.#whenReadable(() => {
          this.#recent.forget();
          this.#catchUp();
        }),
    );
  }

  /** How many windows listen in this process. */
  get windows(): number {
    let sum = 0;
    for (const ofUser of this.#listeners.values()) sum += ofUser.size;
    return sum;
  }

  /** The event goes out when the transaction commits. */
  async publish(tx: Queries, userIds: readonly number[], event: LiveEvent): Promise<void> {
    for (let start = 0; start < userIds.length; start += peoplePerNotification) {
      const to = userIds.slice(start, start + peoplePerNotification);
      announce(tx, channel, JSON.stringify({ to, event }));
    }
  }

  /**
   * Notifies all listeners, in every process, without a list of people. Events that follow each other quickly are
   * sent once, so they hold only a kind.
   */
  async publishToEveryone(tx: Queries, event: LiveEvent): Promise<void> {
    announce(tx, channel, JSON.stringify({ to: 'everyone', event }));
  }

  /**
   * @param end called when this process stops, at once if it does already.
   * @returns a function that ends it.
   */
  subscribe(userId: number, listener: Listener, end: () => void = () => {}): () => void {
    if (this.#ended) {
      end();
      return () => {};
    }
    this.#ends.add(end);
    const ofUser = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, ofUser.add(listener));
    return () => {
      this.#ends.delete(end);
      ofUser.delete(listener);
      if (ofUser.size === 0 && this.#listeners.get(userId) === ofUser) this.#listeners.delete(userId);
    };
  }

  /** Repeats to a new window the events of its person of so many milliseconds before. */
  repeat(userId: number, milliseconds: number, listener: Listener): void {
    this.#whenReadable(() => {
      for (const event of this.#recent.of(userId, milliseconds)) listener(event);
    });
  }

  /** Sends every window to another process. */
  end(): void {
    this.#ended = true;
    this.#listeners.clear();
    for (const end of this.#ends) end();
    this.#ends.clear();
  }

  #whenReadable(act: () => void): void {
    if (this.#replica) void this.#replica.caughtUp().then(act);
    else act();
  }

  #hear(payload: string): void {
    // A process of a newer version may send an event that this one does not know.
    const { data } = announcement.safeParse(JSON.parse(payload));
    if (!data) return;
    this.#whenReadable(() => {
      this.#recent.add(data.to, data.event);
      this.#pass(data);
    });
  }

  #pass({ to, event }: Announcement): void {
    if (to === 'everyone') this.#passToEveryone(event);
    else this.#passTo(to, event);
  }

  #passTo(userIds: readonly number[], event: LiveEvent): void {
    for (const userId of userIds) {
      for (const listener of this.#listeners.get(userId) ?? []) listener(event);
    }
  }

  /**
   * Sends the first event of a kind at once. Of those that follow within a second, it sends the last one at the end of that
   * second.
   */
  #passToEveryone(event: LiveEvent): void {
    const told = this.#toldEveryone.get(event.kind);
    if (told) {
      told.more = event;
      return;
    }
    this.#notifyListeners(event);
    const now: { more: LiveEvent | null } = { more: null };
    this.#toldEveryone.set(event.kind, now);
    setTimeout(() => {
      this.#toldEveryone.delete(event.kind);
      if (now.more) this.#passToEveryone(now.more);
    }, everyoneMilliseconds).unref();
  }

  #catchUp(): void {
    if (this.#notifications.connected) this.#notifyListeners({ kind: 'resync' });
  }

  #notifyListeners(event: LiveEvent): void {
    for (const ofUser of this.#listeners.values()) {
      for (const listener of ofUser) listener(event);
    }
  }
}
