/**
 * How long a request waits for the network before the cached answer is shown. The wait is shorter after the network
 * was slow or away. It is longer after a change, because the cached answer does not include the change.
 */

type Patience = { usual: number; afterTrouble: number; afterChange: number };

/** Seconds. */
export const forAnswers: Patience = { usual: 3, afterTrouble: 0.1, afterChange: 20 };
export const forPages: Patience = { usual: 0.6, afterTrouble: 0.2, afterChange: 0.6 };

const troubleMilliseconds = 30_000;
const changeMilliseconds = 20_000;
let troubleAt = Number.NEGATIVE_INFINITY;
let changeAt = Number.NEGATIVE_INFINITY;

export function secondsOf({ usual, afterTrouble, afterChange }: Patience): number {
  const now = performance.now();
  if (now - changeAt < changeMilliseconds) return afterChange;
  return now - troubleAt < troubleMilliseconds ? afterTrouble : usual;
}

/** The network did not answer in time, or not at all. */
export function noteTrouble(): void {
  troubleAt = performance.now();
}

export function noteAnswer(): void {
  troubleAt = Number.NEGATIVE_INFINITY;
}

/** The person sends something. */
export function noteChange(): void {
  changeAt = performance.now();
}
