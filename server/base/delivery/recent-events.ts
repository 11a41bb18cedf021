/** Recent live events, so that a window that was still loading receives them as well. */
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';

type Told = { at: number; to: readonly number[] | 'everyone'; event: LiveEvent };

const mostKept = 5_000;
/** More than a few, and showing everything anew is less work for the window. */
const mostRepeated = 20;

export class RecentEvents {
  #all: Told[] = [];
  /** Events before this time may be missing. */
  #completeSince = performance.now();

  /** @param to the people that are notified of it now. */
  add(to: Told['to'], event: LiveEvent): void {
    this.#all.push({ at: performance.now(), to, event });
    if (this.#all.length <= 2 * mostKept) return;
    this.#all = this.#all.slice(mostKept);
    this.#completeSince = this.#all[0]?.at ?? performance.now();
  }

  /** Events may have been missed in this process. */
  forget(): void {
    this.#all = [];
    this.#completeSince = performance.now();
  }

  /** @returns that person's events of the last so many milliseconds, each once; `resync` when some may be missing. */
  of(userId: number, milliseconds: number): LiveEvent[] {
    const since = performance.now() - milliseconds;
    if (since < this.#completeSince) return [{ kind: 'resync' }];
    const first = this.#all.findLastIndex(({ at }) => at < since) + 1;
    const theirs = this.#all.slice(first).filter(({ to }) => to === 'everyone' || to.includes(userId));
    const distinct = new Map(theirs.map(({ event }) => [JSON.stringify(event), event]));
    return distinct.size > mostRepeated ? [{ kind: 'resync' }] : [...distinct.values()];
  }
}
