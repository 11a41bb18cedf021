/**
 * The people who have a record open now: an open window says it repeatedly, and a silent one is forgotten. Each process keeps in
 * memory what it hears from all of them; nothing is stored.
 */
import * as z from 'zod/mini';
import { announce } from '#server/base/database/announcements.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Notifications } from '#server/base/database/notifications.ts';

const channel = 'presence';

const forgottenAfterMilliseconds = 20_000;

const beat = z.object({
  /** Such as `case 7`. */
  place: z.string(),
  userId: z.number(),
  /** A person may have several at one place. */
  window: z.string(),
  doing: z.string(),
});
type Beat = z.output<typeof beat>;

export type PresentWindow = Beat & { millisecondsLeft: number };

type HeardBeat = Beat & { at: number };

/** The last report of each window of each person, the newest last. */
type Windows = Map<string, HeardBeat>;

export class Presence {
  readonly #now: () => Date;
  /** The place that was heard of last stands last. */
  readonly #places = new Map<string, Windows>();

  constructor(notifications: Notifications, now: () => Date) {
    this.#now = now;
    notifications.listen(channel, (payload) => this.#hear(payload));
  }

  /** Every process hears it when the transaction commits. */
  tell(tx: Queries, { place, userId, window, doing }: Beat): void {
    announce(tx, channel, JSON.stringify({ place, userId, window, doing }));
  }

  at(place: string): PresentWindow[] {
    const now = this.#now().getTime();
    const windows = this.#places.get(place) ?? new Map<string, HeardBeat>();
    dropSilent(windows, now);
    return [...windows.values()].map(({ at, ...said }) => ({
      ...said,
      millisecondsLeft: at + forgottenAfterMilliseconds - now,
    }));
  }

  #hear(payload: string): void {
    // A process of a newer version may say something that this one does not know.
    const { data } = beat.safeParse(JSON.parse(payload));
    if (!data) return;
    const now = this.#now().getTime();
    const windows = this.#places.get(data.place) ?? new Map<string, HeardBeat>();
    const key = `${data.userId} ${data.window}`;
    windows.delete(key);
    windows.set(key, { ...data, at: now });
    this.#places.delete(data.place);
    this.#places.set(data.place, windows);
    this.#dropEmptyPlaces(now);
  }

  #dropEmptyPlaces(now: number): void {
    for (const [place, windows] of this.#places) {
      dropSilent(windows, now);
      if (windows.size > 0) return;
      this.#places.delete(place);
    }
  }
}

function dropSilent(windows: Windows, now: number): void {
  for (const [key, { at }] of windows) {
    if (now - at < forgottenAfterMilliseconds) return;
    windows.delete(key);
  }
}
