/** The sheet that flags the ride on the road, opened from elsewhere on the page. The strip owns it. */

let opener: (() => void) | null = null;

/** The strip tells how to open its sheet. @returns a function that ends this. */
export function offerFlagSheet(open: () => void): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = null;
  };
}

/** @returns false while no ride is on the road: then nothing opens. */
export function openFlagSheet(): boolean {
  opener?.();
  return opener !== null;
}
