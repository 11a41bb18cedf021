/**
 * Refusals of limits that one network gets faster than people ask are held back, the longer the more they are: thousands a second
 * would take the processor from other calls. A person there who is refused as well learns it some seconds later.
 */

const windowMilliseconds = 10_000;
/** This many refusals of one network in a window are answered at once, where limits have their usual width. */
const freeRefusals = 50;
const millisecondsEach = 10;
const longestMilliseconds = 5_000;
const mostNetworks = 10_000;

/** Refusals of a network in the window that began `since`, by `performance.now()`, and in the one before. */
type Count = { since: number; refusals: number; before: number };

export class RefusalDelay {
  /** Counts by network. The network that was refused longest ago stands first. */
  readonly #counts = new Map<string, Count>();
  readonly #held = new Set<() => void>();
  readonly #free: number;

  /** @param limitScale multiplies every limit. */
  constructor(limitScale = 1) {
    this.#free = freeRefusals * limitScale;
  }

  /** Counts a refusal, and waits until it may be answered. */
  delay(network: string): Promise<void> {
    const milliseconds = Math.min(
      longestMilliseconds,
      (this.#count(network) - this.#free) * millisecondsEach,
    );
    return milliseconds > 0 ? this.#wait(milliseconds) : Promise.resolve();
  }

  /** Answers all that are held back. */
  stop(): void {
    for (const answer of this.#held) answer();
  }

  /** @returns how many refusals the network had in the last window, this one included. */
  #count(network: string): number {
    const now = performance.now();
    const last = this.#counts.get(network) ?? { since: now, refusals: 0, before: 0 };
    const count = windowAt(last, now);
    count.refusals += 1;
    this.#counts.delete(network);
    this.#counts.set(network, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > mostNetworks && oldest !== undefined) this.#counts.delete(oldest);
    const leftOfBefore = 1 - (now - count.since) / windowMilliseconds;
    return Math.round(count.refusals + count.before * leftOfBefore);
  }

  #wait(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = () => {
      clearTimeout(timer);
      this.#held.delete(answer);
      resolve();
    };
    const timer = setTimeout(answer, milliseconds);
    this.#held.add(answer);
    return promise;
  }
}

function windowAt(count: Count, now: number): Count {
  const age = now - count.since;
  if (age < windowMilliseconds) return count;
  const isNext = age < 2 * windowMilliseconds;
  return { since: now, refusals: 0, before: isNext ? count.refusals : 0 };
}
