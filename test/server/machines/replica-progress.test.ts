/** The part of the log that a replica certainly has, computed from the seen positions of the primary and of the replica. */
import { expect, it } from 'vitest';
import { ReplicaProgress } from '#server/base/database/replica-progress.ts';

function seen(...positions: readonly [at: number, position: bigint][]): ReplicaProgress {
  const progress = new ReplicaProgress();
  for (const [at, position] of positions) progress.see({ at, position });
  return progress;
}

it('has all until the last moment whose position it has replayed', () => {
  const progress = seen([1_000, 10n], [2_000, 20n], [3_000, 30n]);
  expect(progress.freshAt).toBe(Number.NEGATIVE_INFINITY);
  progress.learn('db2', 20n);
  expect([progress.freshAt, progress.completeAt]).toEqual([2_000, 2_000]);
  progress.learn('db2', 29n);
  expect(progress.freshAt).toBe(2_000);
  progress.see({ at: 4_000, position: 29n });
  progress.learn('db2', 30n);
  expect(progress.freshAt).toBe(4_000);
});

it('that is lost has nothing that may be read as fresh, and all that it had as old', () => {
  const progress = seen([1_000, 10n]);
  progress.learn('db2', 10n);
  progress.lose();
  expect([progress.replayed, progress.freshAt, progress.completeAt]).toEqual([
    undefined,
    Number.NEGATIVE_INFINITY,
    1_000,
  ]);
});

it('that is another server is not taken for the first: it is measured anew', () => {
  const progress = seen([1_000, 10n], [2_000, 20n]);
  progress.learn('db2', 20n);
  progress.learn('db3', 15n);
  expect([progress.server, progress.freshAt, progress.completeAt]).toEqual(['db3', 1_000, 1_000]);
  progress.learn('db2', 5n);
  expect([progress.freshAt, progress.completeAt]).toEqual([Number.NEGATIVE_INFINITY, undefined]);
});
