/** The server's time: a device's clock that is wrong, or is changed meanwhile, makes nothing late. */
import { asOfHeader } from '#domain/contract/offline-cache.ts';

/** The server's last time, in milliseconds since 1970, and when it came, in milliseconds of a clock that is never set. */
let known: { told: number; at: number } | undefined;
const listeners = new Set<() => void>();

/** A smaller difference is only the time that answers take. */
const noticedMilliseconds = 30_000;

/** Answers that the service worker has kept are older than they say. */
export function noteServerTime({ headers }: Response): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told) || headers.has(asOfHeader)) return;
  const before = serverNow().getTime();
  known = { told, at: performance.now() };
  if (Math.abs(told - before) > noticedMilliseconds) for (const listener of listeners) listener();
}

/** The device's time, until the server has answered. */
export function serverNow(): Date {
  return known ? new Date(known.told + performance.now() - known.at) : new Date();
}

/** @param listener called when the time turns out to be another one. @returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks the server where the device does not agree with the page: its clock is wrong, or the page an old one.
 * @param renderedAt when the server rendered the page.
 */
export async function compareWithPage(renderedAt: number): Promise<void> {
  if (known || Math.abs(Date.now() - renderedAt) < noticedMilliseconds) return;
  await fetch('/healthz', { cache: 'no-store' }).then(noteServerTime, () => {});
}
