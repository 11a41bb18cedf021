/** `1,000`: a whole number in groups of three, as people in Nigeria read it. A device takes 20 ms to begin with locale data. */
export function formatCount(count: number): string {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}
