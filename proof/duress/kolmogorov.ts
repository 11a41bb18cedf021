/** The two-sample test of Kolmogorov and Smirnov. */

export type Compared = { distance: number; probability: number };

/** @returns the largest distance of both distributions, and how likely one as large is when they are the same. */
export function compareDistributions(one: readonly number[], other: readonly number[]): Compared {
  const [a, b] = [one.toSorted(ascending), other.toSorted(ascending)];
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && (a[i] ?? 0) <= value) i += 1;
    while (j < b.length && (b[j] ?? 0) <= value) j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  return { distance, probability: tailOf((size + 0.12 + 0.11 / size) * distance) };
}

/** The tail of Kolmogorov's distribution, computed by its series. */
function tailOf(lambda: number): number {
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1) {
    sum += (term % 2 === 1 ? 2 : -2) * Math.exp(-2 * term * term * lambda * lambda);
  }
  return Math.min(1, Math.max(0, sum));
}

function ascending(one: number, other: number): number {
  return one - other;
}
