/** How far a replica is: the positions at which the primary was seen, and which of them the replica has replayed. */

const mostSightings = 100;
/**
 * The shortest time between two kept positions, so that the list reaches back for some seconds however often the primary is
 * asked.
 */
const passedApartMilliseconds = 200;

/** A position that the primary had reached by `at`, in milliseconds of `performance.now()`. */
export type Sighting = { at: number; position: bigint };

export class ReplicaProgress {
  /** The server that answers now; the addresses of a balancer may lead to several. */
  server: string | undefined;
  /** Undefined while it does not answer. */
  replayed: bigint | undefined;
  /** Changes committed before this time can be read from it. */
  freshAt = Number.NEGATIVE_INFINITY;
  /** The newest such time ever of this server: replayed changes stay, also when it was away. */
  completeAt: number | undefined;
  /** Positions that the replica has not replayed yet, the oldest first. */
  #ahead: Sighting[] = [];
  /** Positions that the replica replayed lately, the oldest first. Another server is measured against them. */
  #passed: Sighting[] = [];

  see(sighting: Sighting): void {
    if (this.#ahead.length < mostSightings) this.#ahead.push(sighting);
    this.#pass();
  }

  learn(server: string, replayed: bigint): void {
    if (server !== this.server) this.#beginWith(server);
    this.replayed = replayed;
    this.#pass();
  }

  lose(): void {
    this.replayed = undefined;
    this.freshAt = Number.NEGATIVE_INFINITY;
    this.#ahead = [];
  }

  #beginWith(server: string): void {
    this.server = server;
    this.freshAt = Number.NEGATIVE_INFINITY;
    this.completeAt = undefined;
    this.#ahead = [...this.#passed, ...this.#ahead];
    this.#passed = [];
  }

  #pass(): void {
    const { replayed } = this;
    if (replayed === undefined) return;
    for (let next = this.#ahead[0]; next && next.position <= replayed; next = this.#ahead[0]) {
      this.freshAt = next.at;
      this.completeAt = next.at;
      this.#ahead.shift();
      this.#remember(next);
    }
  }

  #remember(passed: Sighting): void {
    const last = this.#passed.at(-1);
    if (last !== undefined && passed.at - last.at < passedApartMilliseconds) return;
    this.#passed.push(passed);
    if (this.#passed.length > mostSightings) this.#passed.shift();
  }
}
