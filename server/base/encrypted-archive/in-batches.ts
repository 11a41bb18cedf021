/** Work that waits for the disk or the network, several pieces of it at once. */

/** Each may hold a part of a stream in memory. */
const atOnce = 8;

export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let index = 0; index < items.length; index += atOnce) {
    await Promise.all(items.slice(index, index + atOnce).map(work));
  }
}
