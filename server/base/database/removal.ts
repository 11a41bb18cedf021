/** Removes many rows in steps, so that no statement runs into its time limit or blocks others for long. */

/** Well under a second, with all that refers to them. */
const rowsAtOnce = 2_000;

/**
 * @param removeSome removes at most so many, until there are fewer.
 * @param atOnce fewer than usual where much else goes with each row.
 */
export async function removeInSteps(
  removeSome: (limit: number) => Promise<{ numDeletedRows: bigint }>,
  atOnce = rowsAtOnce,
): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await removeSome(atOnce);
    if (numDeletedRows < atOnce) return;
  }
}

const dayMilliseconds = 86_400_000;

/** Claims about an incident may be brought to a court for six years. */
export const reportDays = 6 * 365 + 2;

/** @returns an ISO moment. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMilliseconds).toISOString();
}
