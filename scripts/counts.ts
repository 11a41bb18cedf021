/** How many tests of a suite passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

export function sum(all: readonly Counts[]): Counts {
  const add = (one: Counts, other: Counts): Counts => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  });
  return all.reduce(add, { passed: 0, failed: 0, skipped: 0 });
}

/** The last line of a run: `12 passed, 0 failed`, and the skipped ones if there are any. */
export function countLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
