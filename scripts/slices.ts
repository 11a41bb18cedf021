/** Which slice of the long families of tests a run takes: test/support/slice.ts reads it from the environment. */
import { execFileSync } from 'node:child_process';
import { root } from './tool.ts';

/**
 * Sets `TEST_SEED` to the commit unless it is set, or `TEST_DEPTH` for all of each family.
 * @returns the choice, and how to choose the same again.
 */
export function chooseSlices(isFull: boolean): string {
  process.env.TEST_DEPTH = isFull ? 'full' : 'slices';
  process.env.TEST_SEED ??= currentCommit();
  const seed = process.env.TEST_SEED;
  if (isFull) return `All of every long family of tests, with random values of the seed ${seed}.`;
  return `Long families of tests run in slices that the commit chooses. The same again: TEST_SEED=${seed} npm test. All: npm run test:all.`;
}

/** A copy without git has none. */
function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no-commit';
  }
}
