/**
 * When requests may be sent again: by kind, where the server said `Retry-After`, and by line, where it failed. A window that is
 * opened anew may ask once more.
 */
const busyUntil = new Map<string, number>();

/** @param of a kind or a line. @param seconds of its `Retry-After`; undefined when it said none. */
export function noteBusy(of: string, seconds: number | undefined): void {
  if (seconds !== undefined) busyUntil.set(of, performance.now() + seconds * 1000);
}

/** Allows sending at once, for a person who does not want to wait. */
export function forgetBusy(of: string): void {
  busyUntil.delete(of);
}

/** @returns 0 when requests of this kind and line may be sent. */
export function secondsBusy(...of: readonly string[]): number {
  const until = Math.max(0, ...of.map((one) => busyUntil.get(one) ?? 0));
  return Math.max(0, Math.ceil((until - performance.now()) / 1000));
}
