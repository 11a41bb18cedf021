/** How long a connection may take for each step, in milliseconds, and how many connections there may be. */
export type ConnectionLimits = {
  /** The longest time from the first byte of a request to the end of its head. */
  headers: number;
  /** The longest time for a whole request with its body. */
  request: number;
  /** The longest pause between two requests. A balancer keeps connections for a minute, so ours last longer. */
  keepAlive: number;
  /** A connection without traffic for so long is closed: a client that does not read its answer uses memory. */
  silence: number;
  /** How often connections are checked for these times. */
  check: number;
  atOnce: number;
  /** A connection that waits for its client since less than this is a newcomer, and is kept rather than a stream. */
  newcomer: number;
};
