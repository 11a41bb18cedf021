/**
 * Calls of which only failures count, while it is open how they end. Each has a place among those that the limit
 * allows; when there is none left, a call waits for how the others end, rather than be refused for what may yet succeed.
 * A process knows its own calls alone: what another one has open counts as failed meanwhile.
 */

/** One hit on a counter, in the window that ends then. */
export type Place = { key: string; windowEnds: string };

type Waiting = (place: Place | undefined) => void;

export class Trials {
  readonly #open = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();

  hold({ key }: Place): void {
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
  }

  /** @returns the place of the next call that succeeds; undefined when all that are open have failed. */
  takeOver(key: string): Promise<Place | undefined> {
    if (!this.#open.has(key)) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve]);
    });
  }

  /** @returns whether the place is to be given back: it is not used up by a failure, and nobody waits for it. */
  end(place: Place, succeeded: boolean): boolean {
    const [first, ...others] = this.#waiting.get(place.key) ?? [];
    if (succeeded && first) {
      this.#waiting.set(place.key, others);
      first(place);
      return false;
    }
    const open = (this.#open.get(place.key) ?? 1) - 1;
    if (open > 0) this.#open.set(place.key, open);
    else this.#dismiss(place.key);
    return succeeded;
  }

  #dismiss(key: string): void {
    const waiting = this.#waiting.get(key) ?? [];
    this.#open.delete(key);
    this.#waiting.delete(key);
    for (const dismissed of waiting) dismissed(undefined);
  }
}
