import { useEffect, useRef, useState } from 'react';
import { sendAfter } from '#web/features/platform/sending/enqueue.ts';
import {
  heldMilliseconds,
  type NewRequest,
  type QueuedRequest,
} from '#web/features/platform/sending/queued-request.ts';
import { cancelRequest, withdrawRequest } from '#web/features/platform/sending/sender.ts';
import { type FlagProgress, undoMs } from './flag-progress.ts';

/** The result of the last Undo. */
export type Undone = 'not-asked' | 'undone' | 'too-late';

export type HeldFlag = {
  progress: FlagProgress;
  /** Whole seconds until it leaves; 0 when nothing is held back. */
  secondsLeft: number;
  undone: Undone;
  /** Queues the flag, or replaces one that was refused. A second press in the meantime does nothing. */
  raise: () => Promise<void>;
  /** Takes it back while it is only queued. */
  undo: () => Promise<void>;
};

type QueuedFlagOptions = {
  /** The flag as the queue holds it; undefined while there is none. */
  queued: QueuedRequest | undefined;
  progress: FlagProgress;
  newFlag: () => NewRequest;
};

/** A flag through the queue: raised with some seconds to undo, and taken back. */
export function useQueuedFlag({ queued, progress, newFlag }: QueuedFlagOptions): HeldFlag {
  const isRaising = useRef(false);
  const [last, setLast] = useState<{ key: string | undefined; undone: Undone }>();
  // The strip raises one without asking here: it is another.
  const isOfThis = queued === undefined || queued.key === last?.key;
  const undone = last && isOfThis ? last.undone : 'not-asked';
  const secondsLeft = useSecondsLeft(queued);

  async function raise() {
    const isRefused = progress.kind === 'refused';
    if (isRaising.current || !(progress.kind === 'ready' || isRefused)) return;
    isRaising.current = true;
    setLast(undefined);
    try {
      // The reason of the refusal may be over, such as an address that is confirmed now.
      if (isRefused && queued) await cancelRequest(queued.key);
      await sendAfter(newFlag(), undoMs);
    } finally {
      isRaising.current = false;
    }
  }

  async function undo() {
    const isOut = queued !== undefined && (await withdrawRequest(queued.key));
    setLast({ key: queued?.key, undone: isOut ? 'undone' : 'too-late' });
  }

  return { progress, secondsLeft, undone, raise, undo };
}

/** Counts down while it is held back. */
function useSecondsLeft(queued: QueuedRequest | undefined): number {
  const [, renew] = useState(0);
  const left = queued ? heldMilliseconds(queued, Date.now()) : 0;
  const isHeld = left > 0;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => renew((times) => times + 1), 250);
    return () => clearInterval(timer);
  }, [isHeld]);
  return Math.ceil(left / 1000);
}
