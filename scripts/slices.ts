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

/**
 * @returns the number of the commit and its hash, so that the commit after it has the next slice. A copy without the whole history
 *   has no number, and one without git no commit.
 */
function currentCommit(): string {
  try {
    const hash = git('rev-parse', 'HEAD');
    const isWhole = git('rev-parse', '--is-shallow-repository') === 'false';
    return isWhole ? `${git('rev-list', '--count', 'HEAD')}-${hash}` : hash;
  } catch {
    return 'no-commit';
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
