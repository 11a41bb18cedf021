/** Parts of rides as they read: `0.05 %`. */

/** @returns nothing while there is no whole. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '' : percent(part / whole);
}

export function percent(part: number): string {
  return `${(part * 100).toLocaleString('en', { maximumFractionDigits: 2 })} %`;
}
