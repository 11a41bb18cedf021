/** A map of limited size. When it is full, the entry that was neither read nor set for longest makes room. */
export class LruMap<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #maximum: number;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A map keeps the order in which keys were added.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** The same without counting as read. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** The present entries. The entry that was not read for the longest time comes first. */
  entries(): [string, Value][] {
    return [...this.#entries];
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#maximum) return;
    for (const [oldest] of this.#entries) {
      this.#entries.delete(oldest);
      return;
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
