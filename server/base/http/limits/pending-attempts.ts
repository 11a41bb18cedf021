/**
 * Pending calls of limits that count only failures. Each has a slot of the limit. When no slot is left, a new call
 * waits until a pending one ends, rather than be refused although that one may succeed. Where the limit slows, it waits
 * for a moment only: a flood of pending calls would keep it longer than the queue does. A process knows only its own
 * calls: pending calls of other processes count as failed meanwhile.
 */

/** One hit on a counter, in the window that ends at `windowEnds`. */
export type RateLimitSlot = { key: string; windowEnds: string };

type Waiting = (slot: RateLimitSlot | undefined) => void;

export class PendingAttempts {
  readonly #open = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();

  hold({ key }: RateLimitSlot): void {
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
  }

  /**
   * @param milliseconds the longest that it waits; as long as calls are pending when left out.
   * @returns the slot of the next call that succeeds; undefined when all pending calls have failed, or it waited so long.
   */
  takeOver(key: string, milliseconds?: number): Promise<RateLimitSlot | undefined> {
    if (!this.#open.has(key)) return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<RateLimitSlot | undefined>();
    const timer = milliseconds === undefined ? undefined : setTimeout(() => giveUp(), milliseconds);
    const waiting: Waiting = (slot) => {
      clearTimeout(timer);
      resolve(slot);
    };
    const giveUp = () => {
      const others = this.#waiting.get(key)?.filter((one) => one !== waiting) ?? [];
      this.#waiting.set(key, others);
      resolve(undefined);
    };
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), waiting]);
    return promise;
  }

  /** @returns whether the slot is to be given back: no failure used it up, and no call waits for it. */
  end(slot: RateLimitSlot, succeeded: boolean): boolean {
    const [first, ...others] = this.#waiting.get(slot.key) ?? [];
    if (succeeded && first) {
      this.#waiting.set(slot.key, others);
      first(slot);
      return false;
    }
    const open = (this.#open.get(slot.key) ?? 1) - 1;
    if (open > 0) this.#open.set(slot.key, open);
    else this.#dismiss(slot.key);
    return succeeded;
  }

  #dismiss(key: string): void {
    const waiting = this.#waiting.get(key) ?? [];
    this.#open.delete(key);
    this.#waiting.delete(key);
    for (const dismissed of waiting) dismissed(undefined);
  }
}
