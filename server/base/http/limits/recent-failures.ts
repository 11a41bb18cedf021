/**
 * How often calls on a connection failed or were slowed lately, in all queues of this process. Among callers that are equal, those on connections
 * with fewer go first, so a flood on connections that it keeps delays people at the same network little.
 */

/** A connection without such a call for so long counts as new. */
const recentMilliseconds = 60_000;

type Turns = { count: number; last: number };

export class RecentFailures {
  readonly #turns = new WeakMap<object, Turns>();

  /**
   * Notes that a call failed, or that a slowed one got its turn or was refused.
   * @param connection is undefined where it carries the requests of many, as a proxy's does.
   */
  note(connection: object | undefined): void {
    if (connection)
      this.#turns.set(connection, { count: this.countOf(connection) + 1, last: performance.now() });
  }

  countOf(connection: object | undefined): number {
    const turns = connection && this.#turns.get(connection);
    return turns && performance.now() - turns.last < recentMilliseconds ? turns.count : 0;
  }
}
