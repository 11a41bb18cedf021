/** How long the network is waited for before what is kept is shown: less once it was slow or away. */

const troubleMilliseconds = 30_000;
let troubleAt = Number.NEGATIVE_INFINITY;

type Patience = { usual: number; afterTrouble: number };

/** Seconds. */
export const forAnswers: Patience = { usual: 3, afterTrouble: 0.4 };
export const forPages: Patience = { usual: 0.6, afterTrouble: 0.2 };

export function secondsOf({ usual, afterTrouble }: Patience): number {
  return performance.now() - troubleAt < troubleMilliseconds ? afterTrouble : usual;
}

/** The network did not answer in time, or not at all. */
export function noteTrouble(): void {
  troubleAt = performance.now();
}

export function noteAnswer(): void {
  troubleAt = Number.NEGATIVE_INFINITY;
}
