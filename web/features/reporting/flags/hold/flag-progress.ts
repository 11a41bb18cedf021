/** The progress of a flag that was raised from the strip, from the press until agencies have it. */
import type { FlagInfo } from '#domain/journeys/flag-info.ts';
import { heldMilliseconds, type QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import type { QueueStatus } from '#web/features/platform/sending/sender.ts';

/** How long the flag can be taken back before it is sent, in milliseconds. */
export const undoMs = 5000;

export type FlagProgress =
  /** There is no flag. */
  | { kind: 'ready' }
  /** The flag is only queued, and Undo takes it back. */
  | { kind: 'held'; queued: QueuedRequest }
  /** The flag waits for a network. */
  | { kind: 'waiting'; queued: QueuedRequest }
  | { kind: 'sending' }
  | { kind: 'refused'; code: string; words: string }
  | { kind: 'flagged'; flag: FlagInfo };

type Known = {
  /** The flag as the server knows it. */
  flag: FlagInfo | null;
  /** The flag as the queue holds it. */
  queued: QueuedRequest | undefined;
  /** The flag was sent, and the server's answer about the ride has not come yet. */
  isSent: boolean;
  status: QueueStatus;
  isOnline: boolean;
  now: number;
};

export function flagProgress({ flag, queued, isSent, status, isOnline, now }: Known): FlagProgress {
  if (flag) return { kind: 'flagged', flag };
  if (isSent || queued?.state.kind === 'sent') return { kind: 'sending' };
  if (queued === undefined) return { kind: 'ready' };
  if (queued.state.kind === 'refused') return queued.state;
  if (heldMilliseconds(queued, now) > 0) return { kind: 'held', queued };
  const isWaiting = !isOnline || status === 'unreachable' || status === 'signed-out';
  return isWaiting || !queued.isFirstTry ? { kind: 'waiting', queued } : { kind: 'sending' };
}
