/** The connections of each network, oldest first, and the network with the most. Each step takes the same time however many there are. */
export class ConnectionsByNetwork<Item> {
  readonly #held = new Map<string, Set<Item>>();
  /** The networks that hold so many. */
  readonly #bySize = new Map<number, Set<string>>();
  #largest = 0;

  add(network: string, item: Item): void {
    const items = this.#held.get(network) ?? new Set();
    const before = items.size;
    this.#held.set(network, items.add(item));
    this.#rank(network, before, items.size);
  }

  remove(network: string, item: Item): void {
    const items = this.#held.get(network);
    if (!items?.delete(item)) return;
    if (items.size === 0) this.#held.delete(network);
    this.#rank(network, items.size + 1, items.size);
  }

  /** Makes an item that it holds the newest of its network. */
  renew(network: string, item: Item): void {
    const items = this.#held.get(network);
    if (items?.delete(item)) items.add(item);
  }

  /** The number of items of the network that holds the most, and the oldest of them; undefined when none is held. */
  get greediest(): { size: number; oldest: Item } | undefined {
    for (const network of this.#bySize.get(this.#largest) ?? []) {
      for (const oldest of this.#held.get(network) ?? []) return { size: this.#largest, oldest };
    }
    return undefined;
  }

  #rank(network: string, before: number, after: number): void {
    const left = this.#bySize.get(before);
    left?.delete(network);
    if (left?.size === 0) this.#bySize.delete(before);
    if (after > 0) this.#bySize.set(after, (this.#bySize.get(after) ?? new Set()).add(network));
    if (after > this.#largest) this.#largest = after;
    // Sizes change by one, so the next largest is one less at most.
    else if (before === this.#largest && !this.#bySize.has(before)) this.#largest = after;
  }
}
