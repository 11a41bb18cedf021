/** Logs each message about an absent primary once a minute, however often the failed work is repeated. */
import { isPrimaryAway } from '#server/base/database/errors.ts';
import type { Logger } from '#server/base/log.ts';

const onceInMilliseconds = 60_000;

const lastLogged = new WeakMap<Logger, Map<string, number>>();

/** Logs a failure as usual, and one of a primary that is away once in a minute for each message. */
export function logFailure(
  log: Logger,
  level: 'warn' | 'error',
  failure: { err: unknown; [more: string]: unknown },
  message: string,
): void {
  if (isPrimaryAway(failure.err) && wasLogged(log, message)) return;
  log[level](failure, message);
}

function wasLogged(log: Logger, message: string): boolean {
  const times = lastLogged.get(log) ?? new Map<string, number>();
  lastLogged.set(log, times);
  const now = performance.now();
  const isRecent = now - (times.get(message) ?? Number.NEGATIVE_INFINITY) < onceInMilliseconds;
  if (!isRecent) times.set(message, now);
  return isRecent;
}
