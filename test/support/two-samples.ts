/** Whether two ways of asking can be told apart by how long the answer takes. */

export type Difference = {
  /** The median difference of the second sample to the first, in milliseconds. */
  median: number;
  /** How likely ranks as different as these are when both are the same: Mann and Whitney's test, two-sided. */
  probability: number;
};

/** @param one times of at least twenty. @param other as many of the other way, taken in between. */
export function compare(one: readonly number[], other: readonly number[]): Difference {
  const all = [
    ...one.map((time) => ({ time, isOne: true })),
    ...other.map((time) => ({ time, isOne: false })),
  ];
  all.sort((a, b) => a.time - b.time);
  const rankSum = all.reduce((sum, { isOne }, index) => (isOne ? sum + index + 1 : sum), 0);
  const [n, m] = [one.length, other.length];
  const wins = rankSum - (n * (n + 1)) / 2;
  const deviations = (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return { median: medianOf(other) - medianOf(one), probability: bothTails(deviations) };
}

export function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Both tails of the normal distribution. Abramowitz and Stegun 26.2.17, exact to seven digits. */
function bothTails(deviations: number): number {
  const z = Math.abs(deviations);
  const t = 1 / (1 + 0.231_641_9 * z);
  const factors = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const tail = factors.reduceRight((sum, factor) => (sum + factor) * t, 0);
  return 2 * tail * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
}
