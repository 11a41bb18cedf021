/** The timers of a mailed code: how long it is valid, and when a new one may be requested. */
import { useSyncExternalStore } from 'react';
import { codeMinutes, codeResendSeconds } from '#domain/identity/accounts/auth.ts';

/** Whole seconds since the epoch, as an external store for React. */
export const secondsClock = {
  /** Calls the listener about every second. @returns how to stop. */
  subscribe(listener: () => void): () => void {
    // Four times a second, so that no second is skipped; React renders only when the number changes.
    const timer = setInterval(listener, 250);
    return () => clearInterval(timer);
  },
  read: () => Math.floor(Date.now() / 1000),
};

export type CodeTimes = {
  /** Seconds until the code expires, 0 when it has; undefined when the time of sending is unknown. */
  worksFor: number | undefined;
  /** Seconds until a new code may be requested; 0 when it may be now. */
  waitFor: number;
};

/**
 * @param askedAt when the code was sent, in milliseconds; 0 when not known.
 * @param refusedUntil when the server said to try again, in milliseconds; 0 when it did not.
 * @param now in whole seconds, as `secondsClock` reads.
 */
export function codeTimes(askedAt: number, refusedUntil: number, now: number): CodeTimes {
  const refusedFor = secondsUntil(refusedUntil, now);
  if (askedAt === 0) return { worksFor: undefined, waitFor: refusedFor };
  return {
    worksFor: secondsLeft(codeMinutes * 60, askedAt, now),
    waitFor: Math.max(secondsLeft(codeResendSeconds, askedAt, now), refusedFor),
  };
}

/** @param start is inside a second that `now` leaves out, so the whole time would show as a second more. */
function secondsLeft(whole: number, start: number, now: number): number {
  return Math.min(whole, secondsUntil(start + whole * 1000, now));
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil(moment / 1000 - now));
}

/** `8:42`, `0:05`, `61:00` */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `codeTimes` as the time passes. In the server's markup the times are unknown, and there is no wait. */
export function useCodeTimes(askedAt: number, refusedUntil: number): CodeTimes {
  const now = useSyncExternalStore<number | undefined>(
    secondsClock.subscribe,
    secondsClock.read,
    () => undefined,
  );
  return now === undefined ? { worksFor: undefined, waitFor: 0 } : codeTimes(askedAt, refusedUntil, now);
}
