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

/** `1 ride`, `1,000 rides`. @param noun one of them, whose plural ends in s. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
