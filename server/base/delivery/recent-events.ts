/** What windows were told lately, so that one that was still loading then hears it as well. */
import type { LiveEvent } from '#domain/live-events.ts';

type Told = { at: number; to: readonly number[] | 'everyone'; event: LiveEvent };

const mostKept = 5_000;
/** More than a few, and showing everything anew is less work for the window. */
const mostRepeated = 20;

export class RecentEvents {
  #all: Told[] = [];
  /** Of what was told before, not everything is known. */
  #completeSince = performance.now();

  /** @param to whoever is told of it now. */
  add(to: Told['to'], event: LiveEvent): void {
    this.#all.push({ at: performance.now(), to, event });
    if (this.#all.length <= 2 * mostKept) return;
    this.#all = this.#all.slice(mostKept);
    this.#completeSince = this.#all[0]?.at ?? performance.now();
  }

  /** Something may have been told that was not heard here. */
  forget(): void {
    this.#all = [];
    this.#completeSince = performance.now();
  }

  /** @returns what that person was told in the last so many milliseconds, each once; `resync` when that is not known. */
  of(userId: number, milliseconds: number): LiveEvent[] {
    const since = performance.now() - milliseconds;
    if (since < this.#completeSince) return [{ kind: 'resync' }];
    const first = this.#all.findLastIndex(({ at }) => at < since) + 1;
    const theirs = this.#all.slice(first).filter(({ to }) => to === 'everyone' || to.includes(userId));
    const distinct = new Map(theirs.map(({ event }) => [JSON.stringify(event), event]));
    return distinct.size > mostRepeated ? [{ kind: 'resync' }] : [...distinct.values()];
  }
}
