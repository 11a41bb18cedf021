/** The result of a suite: how many tests passed and were skipped, and the names of those that failed. */
export type Counts = { passed: number; failures: readonly string[]; skipped: number };

export function sum(all: readonly Counts[]): Counts {
  const add = (one: Counts, other: Counts): Counts => ({
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    skipped: one.skipped + other.skipped,
  });
  return all.reduce(add, { passed: 0, failures: [], skipped: 0 });
}

/** The end of a run: what failed by name, since that lies far above by then, and `12 passed, 0 failed`. */
export function summary({ passed, failures, skipped }: Counts): string {
  const named = failures.map((name) => `✗ ${name}\n`).join('');
  return `${named}${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
