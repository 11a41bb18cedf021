/** How long a connection may take its time, in milliseconds, and how many there may be. */
export type ConnectionLimits = {
  /** For the head of a request, from its first byte. */
  headers: number;
  /** For a whole request, its body included. */
  request: number;
  /** Between two requests. A balancer keeps connections for a minute, so ours last longer. */
  keepAlive: number;
  /** A connection without traffic for so long is closed: a client that does not read its answer uses memory. */
  silence: number;
  /** How often it is looked at which have taken too long. */
  check: number;
  atOnce: number;
  /** A connection that waits for its client since less than this is a newcomer, and is kept rather than a stream. */
  newcomer: number;
};
