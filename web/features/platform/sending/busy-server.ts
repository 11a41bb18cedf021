/** Until when the server asked to be left alone, by kind of request. A window that is opened anew may ask once more. */
const busyUntil = new Map<string, number>();

/** @param seconds of its `Retry-After`; undefined when it said none. */
export function noteBusy(kind: string, seconds: number | undefined): void {
  if (seconds !== undefined) busyUntil.set(kind, performance.now() + seconds * 1000);
}

/** @returns 0 when requests of this kind may be sent. */
export function secondsBusy(kind: string): number {
  return Math.max(0, Math.ceil(((busyUntil.get(kind) ?? 0) - performance.now()) / 1000));
}
