/**
 * The open event streams of this process. Each uses a connection, so one session, one account and one network have only
 * so many. The stream of a new window stays, and the oldest is closed for it.
 */
import { siteOf } from '#server/base/network.ts';

/** How many streams of events may be open at once. */
type StreamLimits = { ofSession: number; ofAccount: number; ofNetwork: number };

/** @param maximumConnections of this process. Half of them are for one network, since many people may share it. */
export function streamLimits(maximumConnections: number): StreamLimits {
  return { ofSession: 5, ofAccount: 20, ofNetwork: Math.max(1, Math.floor(maximumConnections / 2)) };
}

type Holder = { sessionId: number; userId: number; address: string };

/** `close` tells the stream's window not to come back at once. */
type Stream = { keys: readonly string[]; close: () => void };

export class EventStreams {
  readonly #limits: StreamLimits;
  /** The streams of each session, account and network, the oldest first. */
  readonly #open = new Map<string, Set<Stream>>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * Closes the oldest where there is one too many.
   * @returns a function to call when the stream has ended.
   */
  open({ sessionId, userId, address }: Holder, close: () => void): () => void {
    const places = [
      { key: `session ${sessionId}`, maximum: this.#limits.ofSession },
      { key: `account ${userId}`, maximum: this.#limits.ofAccount },
      { key: `network ${siteOf(address)}`, maximum: this.#limits.ofNetwork },
    ];
    const stream = { keys: places.map(({ key }) => key), close };
    for (const { key, maximum } of places) {
      const streams = this.#open.get(key) ?? new Set();
      this.#open.set(key, streams.add(stream));
      const [oldest] = streams;
      if (oldest && streams.size > maximum) {
        this.#remove(oldest);
        oldest.close();
      }
    }
    return () => this.#remove(stream);
  }

  #remove(stream: Stream): void {
    for (const key of stream.keys) {
      const streams = this.#open.get(key);
      streams?.delete(stream);
      if (streams?.size === 0) this.#open.delete(key);
    }
  }
}
