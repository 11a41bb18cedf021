/**
 * How long a request waits for the network before the cached answer is shown. The wait is shorter after the network
 * was slow or away. It is longer after a change, because the cached answer does not include the change.
 */

type NetworkWait = { usual: number; afterFailure: number; afterChange: number };

/**
 * Seconds. Starting from this device takes about as long as a page that begins after 0.4 seconds: to wait longer for the network would
 * make a start on a slow link take both.
 */
export const answerWait: NetworkWait = { usual: 3, afterFailure: 0.1, afterChange: 20 };
export const pageWait: NetworkWait = { usual: 0.4, afterFailure: 0.2, afterChange: 0.6 };

const failureMilliseconds = 30_000;
const changeMilliseconds = 20_000;
let failedAt = Number.NEGATIVE_INFINITY;
let changeAt = Number.NEGATIVE_INFINITY;

export function waitSeconds({ usual, afterFailure, afterChange }: NetworkWait): number {
  const now = performance.now();
  if (now - changeAt < changeMilliseconds) return afterChange;
  return now - failedAt < failureMilliseconds ? afterFailure : usual;
}

/** The network did not answer in time, or not at all. */
export function noteNetworkFailure(): void {
  failedAt = performance.now();
}

export function noteAnswer(): void {
  failedAt = Number.NEGATIVE_INFINITY;
}

/** The person sends something. */
export function noteChange(): void {
  changeAt = performance.now();
}
