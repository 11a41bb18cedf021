/** How long a window waits before it opens its stream of events again, so that a server with too many is left alone, and asks again without one. */

const firstMilliseconds = 5_000;
/** A stream that was one too many would close another one's. */
const firstOfClosedMilliseconds = 60_000;
const longestMilliseconds = 600_000;

/**
 * How often a window that no event reaches asks for what cannot wait, while it is visible. Not the same for all: they may have lost the same
 * server.
 */
export const pollMilliseconds = 20_000 + Math.round(10_000 * Math.random());

/** A stream that was open for longer had not failed. */
export const settledMilliseconds = 600_000;

/**
 * Twice as long after each failure, and not the same for all windows.
 * @param failures that followed each other; 0 or 1 for the first.
 * @param share of the wait that is left to chance: from 0 for half of it to 1 for all.
 */
export function reconnectDelay(
  failures: number,
  isClosedForOthers: boolean,
  share: number = Math.random(),
): number {
  const first = isClosedForOthers ? firstOfClosedMilliseconds : firstMilliseconds;
  const longest = Math.min(longestMilliseconds, first * 2 ** Math.max(0, failures - 1));
  return Math.round((longest * (1 + share)) / 2);
}
