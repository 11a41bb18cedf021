/**
 * Long families of tests keep a slice in `npm test`, chosen by the commit. Each family has an order of its own, and each commit takes the part
 * of it that follows the part of the commit before, so that successive commits walk over the whole.
 * `npm run test:all` runs all of each family.
 */
import { createHash } from 'node:crypto';

/** Chooses the slice: number and hash of the commit under test, such as `1597-0f3a…`, unless `TEST_SEED` names another to repeat a run. */
export const testSeed = process.env.TEST_SEED ?? 'no commit';

/** True in `npm run test:all`. */
export const isFullDepth = process.env.TEST_DEPTH === 'full';

/** The number of the commit, or of a seed without one, such as that of a copy without its history. */
const turn = Number(/^(\d+)-/.exec(testSeed)?.[1] ?? numberOf(hashOf(testSeed)));

/**
 * @param family names the choice, so that two families choose apart from each other.
 * @returns `count` of the items, in their own order; all of them at full depth.
 */
export function sliceOf<T>(family: string, items: readonly T[], count: number): T[] {
  return isFullDepth ? [...items] : sliceAt(turn, family, items, count);
}

/** @returns the slice of a turn: slices of successive turns together have each item, after as few turns as can be. */
export function sliceAt<T>(at: number, family: string, items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items];
  const order = items
    .map((_, index) => ({ index, rank: hashOf(`${family} ${index}`) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank));
  const start = (at * count) % items.length;
  const chosen = new Set([...order, ...order].slice(start, start + count).map(({ index }) => index));
  return items.filter((_, index) => chosen.has(index));
}

/** A seed for a generator of random values, of 31 bits: another for each family and commit. */
export function numberSeed(family: string): number {
  return numberOf(hashOf(`${testSeed} ${family}`));
}

function numberOf(hash: string): number {
  return Number.parseInt(hash.slice(0, 8), 16) & 0x7fffffff;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns how often to repeat: `slice` times in a slice, `all` times at full depth. */
export function depth(slice: number, all: number): number {
  return isFullDepth ? all : slice;
}

/**
 * For a file of tests each of which costs seconds: they run in turns.
 * @returns for each test of the family, in their order, whether it is its turn: of any `turns` that follow each other, one's, and each one's
 *   once in as many commits.
 */
export function inTurns(family: string, turns: number): () => boolean {
  const isTurn = turnsAt(turn, family, turns);
  return () => isTurn() || isFullDepth;
}

/** The same of one commit. */
export function turnsAt(at: number, family: string, turns: number): () => boolean {
  let next = (numberOf(hashOf(family)) + at) % turns;
  return () => {
    next += 1;
    return next % turns === 0;
  };
}
