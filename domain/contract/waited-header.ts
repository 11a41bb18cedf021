/**
 * Our own client names in this header how many seconds a request waited on the device. Seconds and no time of day, because the
 * device's clock may be wrong; a header and no field, because each try of one request has the same body.
 */
export const waitedHeader = 'rua-waited';

/** The server forgets the keys of requests after so long. */
const longestSeconds = 7 * 24 * 60 * 60;

/** @returns 0 for a request that did not wait, and where the header cannot be meant. */
export function readWaitedSeconds(header: string | string[] | undefined): number {
  const seconds = typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0;
  return seconds <= longestSeconds ? seconds : 0;
}
