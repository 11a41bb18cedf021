/**
 * This process's knowledge of the counts in the database: its own hits, and those of others from the last answer,
 * which came with its own last hit.
 */

/** Which hit of the window it is, when that ends, and how long that still lasts. */
export type Count = { hits: number; windowEnds: string; secondsLeft: number };

type Known = { hits: number; windowEnds: string; until: number };

const most = 20_000;

export class KnownCounts {
  readonly #counts = new Map<string, Known>();

  /**
   * Counts one more. @returns the count, or undefined if it is unknown. Hits of other processes meanwhile are missing
   * in it.
   */
  hit(key: string): Count | undefined {
    const known = this.#counts.get(key);
    if (!known) return undefined;
    known.hits += 1;
    const { hits, windowEnds, until } = known;
    const secondsLeft = (until - performance.now()) / 1000;
    return secondsLeft > 0 ? { hits, windowEnds, secondsLeft } : undefined;
  }

  learn(counts: ReadonlyMap<string, Count>): void {
    if (this.#counts.size > most) this.#counts.clear();
    const now = performance.now();
    for (const [key, { hits, windowEnds, secondsLeft }] of counts) {
      const known = this.#counts.get(key);
      // Some of its own hits may still be on their way.
      const own = known && known.windowEnds === windowEnds ? known.hits : 0;
      this.#counts.set(key, { hits: Math.max(hits, own), windowEnds, until: now + secondsLeft * 1000 });
    }
  }
}
