/** Many events in quick succession cause few refreshes, however slow the network is. */
import { pause } from '#web/lib/pause.ts';

/** Milliseconds between refreshes of the same data; each refresh that follows at once waits longer. The last pause repeats. */
export type Pauses = readonly [number, ...number[]];

/** While cases keep coming, they are fetched together once a second, so that the window stays quick. */
const usualPauses: Pauses = [400, 700, 1_000];
/** A refresh that takes longer does not hold up the next one. */
const longestMilliseconds = 3_000;

/**
 * @param refresh fetches the data of a family anew.
 * @param pausesOf the pauses of a family that has its own.
 * @returns what an event calls: it refreshes at once or, where a refresh is under way or just over, once more after it.
 */
export function mergeRefreshes<Family>(
  refresh: (family: Family) => Promise<unknown>,
  pausesOf: (family: Family) => Pauses | undefined = () => undefined,
): (family: Family) => void {
  /** The families that are refreshed now, and whether an event came meanwhile. */
  const isAskedAnew = new Map<Family, boolean>();

  async function refreshUntilQuiet(family: Family): Promise<void> {
    const pauses = pausesOf(family) ?? usualPauses;
    let refreshes = 0;
    do {
      const milliseconds = pauses[Math.min(refreshes, pauses.length - 1)] ?? 0;
      refreshes += 1;
      isAskedAnew.set(family, false);
      const slowest = Promise.race([refresh(family).catch(() => {}), pause(longestMilliseconds)]);
      await Promise.all([slowest, pause(milliseconds)]);
    } while (isAskedAnew.get(family));
    isAskedAnew.delete(family);
  }

  return (family) => {
    if (isAskedAnew.has(family)) isAskedAnew.set(family, true);
    else void refreshUntilQuiet(family);
  };
}
