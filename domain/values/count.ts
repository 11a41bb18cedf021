/** Lists of one owner are counted this far: only fleets, companies and agencies have as many. */
export const ownCountedAtMost = 5000;

/** `1,000`: a whole number in groups of three, as people in Nigeria read it. A device takes 20 ms to begin with locale data. */
export function formatCount(count: number): string {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The same where counting ended at a limit: `1,000 or more`. */
export function formatCountTo(count: number, limit: number): string {
  return count >= limit ? `${formatCount(count)} or more` : formatCount(count);
}
