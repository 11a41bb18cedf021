/** How far a flag is that was raised from the strip: from the press until agencies have it. */
import type { FlagInfo } from '#domain/journeys/flag-info.ts';
import { heldMilliseconds, type QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import type { QueueStatus } from '#web/features/platform/sending/sender.ts';

/** How long it can be taken back before anything leaves, in milliseconds. */
export const undoMs = 5000;

export type FlagProgress =
  /** There is none. */
  | { kind: 'ready' }
  /** Only queued: Undo takes it back. */
  | { kind: 'held'; queued: QueuedRequest }
  /** It waits for a network. */
  | { kind: 'waiting'; queued: QueuedRequest }
  | { kind: 'sending' }
  | { kind: 'refused'; code: string; words: string }
  | { kind: 'flagged'; flag: FlagInfo };

type Known = {
  /** As the server knows it. */
  flag: FlagInfo | null;
  /** As the queue has it. */
  queued: QueuedRequest | undefined;
  /** It was sent; the server's answer about the ride is still to come. */
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
