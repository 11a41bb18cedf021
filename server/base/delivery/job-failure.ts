/** The failure of a job in the queue. */

/** @param failed an error, or what the queue makes of one: an object with its words, its code and the queue's name. */
export function jobFailure(failed: unknown): Error {
  if (failed instanceof Error) return failed;
  if (typeof failed !== 'object' || failed === null) return new Error(String(failed));
  const words = 'message' in failed && typeof failed.message === 'string' ? failed.message : 'unknown';
  const queue = 'queue' in failed && typeof failed.queue === 'string' ? ` (${failed.queue})` : '';
  const error = new Error(`${words}${queue}`);
  if ('stack' in failed && typeof failed.stack === 'string') error.stack = failed.stack;
  return 'code' in failed && typeof failed.code === 'string'
    ? Object.assign(error, { code: failed.code })
    : error;
}
