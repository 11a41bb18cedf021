/**
 * Long families of tests keep a slice in `npm test`, chosen by the commit, so that successive commits walk over the whole.
 * `npm run test:all` runs all of each family.
 */
import { createHash } from 'node:crypto';

/** Chooses the slice: the hash of the commit under test, unless `TEST_SEED` names another to repeat a run. */
export const testSeed = process.env.TEST_SEED ?? 'no commit';

/** True in `npm run test:all`. */
export const isFullDepth = process.env.TEST_DEPTH === 'full';

/**
 * @param family names the choice, so that two families choose apart from each other.
 * @returns `count` of the items, in their own order; all of them at full depth.
 */
export function sliceOf<T>(family: string, items: readonly T[], count: number): T[] {
  if (isFullDepth || count >= items.length) return [...items];
  const ranks = items.map((_, index) => ({ index, rank: seededHash(`${family} ${index}`) }));
  const chosen = ranks
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b);
  return chosen.flatMap((index) => items.slice(index, index + 1));
}

/** A seed for a generator of random values, of 31 bits: another for each family and commit. */
export function numberSeed(family: string): number {
  return Number.parseInt(seededHash(family).slice(0, 8), 16) & 0x7fffffff;
}

function seededHash(text: string): string {
  return createHash('sha256').update(`${testSeed} ${text}`).digest('hex');
}

/** @returns how often to repeat: `slice` times in a slice, `all` times at full depth. */
export function depth(slice: number, all: number): number {
  return isFullDepth ? all : slice;
}

/**
 * For a file of tests each of which costs seconds: they run in turns.
 * @returns for each test of the family, in their order, whether it is its turn: of any `turns` that follow each other, one's.
 */
export function inTurns(family: string, turns: number): () => boolean {
  let next = numberSeed(family) % turns;
  return () => {
    next += 1;
    return isFullDepth || next % turns === 0;
  };
}
