import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RideRow } from '#domain/journeys/ride-row.ts';
import type { Ride } from '#domain/journeys/rides.ts';
import { flagDescriptionLength, flagRide } from '#domain/reporting/flags.ts';
import { rideFamily } from '#web/features/journeys/rides/queries.ts';
import { queuedRequestOf, sendAfter, sendOnLeaving } from '#web/features/platform/sending/enqueue.ts';
import { listenToQueue } from '#web/features/platform/sending/queue-news.ts';
import {
  heldMilliseconds,
  isUnsent,
  type NewRequest,
  type QueuedRequest,
} from '#web/features/platform/sending/queued-request.ts';
import { cancelRequest, takeBack } from '#web/features/platform/sending/sender.ts';
import { useQueue } from '#web/features/platform/sending/use-queue.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import { type FlagProgress, flagProgress, undoMs } from './flag-progress.ts';

/** The result of the last Undo. */
export type Undone = 'not-asked' | 'undone' | 'too-late';

export type HeldFlag = {
  progress: FlagProgress;
  /** Whole seconds until it leaves; 0 when nothing is held back. */
  secondsLeft: number;
  undone: Undone;
  /** Queues the flag, in the place of one that was refused. A second press meanwhile does nothing. */
  raise: () => Promise<void>;
  /** Takes it back while it is only queued. */
  undo: () => Promise<void>;
};

/** A flag of this ride to the agency that answers when none is named, and to the next of kin. */
export function useHeldFlag(ride: RideRow, details: Ride | null, accountId: number): HeldFlag {
  const queryClient = useQueryClient();
  const { requests, status } = useQueue(accountId);
  const isOnline = useIsOnline();
  const isRaising = useRef(false);
  const [undone, setUndone] = useState<Undone>('not-asked');
  const under = pageOf(ride);
  const queued = requests.find((one) => isFlagAt(one, under) && isUnsent(one));
  const flag = details?.flagInfo ?? null;
  const [isSent, clearSent] = useIsSent(under);
  const secondsLeft = useSecondsLeft(queued);
  const progress = flagProgress({ flag, queued, isSent, status, isOnline, now: Date.now() });

  useEffect(() => {
    if (flag) clearSent();
  }, [flag, clearSent]);

  const held = progress.kind === 'held' ? progress.queued : null;
  useEffect(() => (held ? sendWhenLeaving(held) : undefined), [held]);

  const isFlaggedElsewhere = queued?.state.kind === 'refused' && queued.state.code === 'already_flagged';
  const key = queued?.key;
  useEffect(() => {
    if (!isFlaggedElsewhere || key === undefined) return;
    void queryClient.invalidateQueries({ queryKey: rideFamily });
    void cancelRequest(key);
  }, [isFlaggedElsewhere, key, queryClient]);

  async function raise() {
    const isRefused = progress.kind === 'refused';
    if (isRaising.current || !(progress.kind === 'ready' || isRefused)) return;
    isRaising.current = true;
    setUndone('not-asked');
    try {
      // The reason of the refusal may be over, such as an address that is confirmed now.
      if (isRefused && key !== undefined) await cancelRequest(key);
      await sendAfter(newFlag(ride, accountId), undoMs);
    } finally {
      isRaising.current = false;
    }
  }

  async function undo() {
    if (queued) setUndone((await takeBack(queued.key)) ? 'undone' : 'too-late');
    else setUndone('too-late');
  }

  return { progress, secondsLeft, undone, raise, undo };
}

function pageOf({ id }: RideRow): string {
  return `/users/ridesDetails/${id}`;
}

function isFlagAt({ kind, record }: QueuedRequest, page: string): boolean {
  return kind === 'flag' && record.under === page && record.field === null;
}

function newFlag(ride: RideRow, accountId: number): NewRequest {
  const input = { body: { lodgeRideId: ride.id, description: '', agencies: [] } };
  return {
    ...queuedRequestOf(flagRide, input, {
      key: newKey(),
      accountId,
      kind: 'flag',
      title: ride.rideId,
      record: { under: pageOf(ride), field: null },
      edit: { kind: 'words', field: 'description', label: 'What is happening', limit: flagDescriptionLength },
      families: [...rideFamily, 'agencies'],
    }),
    place: 'either',
  };
}

/** Whether the queue has just sent a flag of this page's ride, and how to forget it. */
function useIsSent(page: string): [boolean, () => void] {
  const queryClient = useQueryClient();
  const [isSent, setSent] = useState(false);
  const clear = useCallback(() => setSent(false), []);
  useEffect(
    () =>
      listenToQueue((news) => {
        if (news.kind !== 'sent' || !isFlagAt(news.queued, page)) return;
        setSent(true);
        void queryClient.invalidateQueries({ queryKey: rideFamily });
      }),
    [page, queryClient],
  );
  return [isSent, clear];
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

/** @returns how to stop. The phone may be taken away: a request that can be taken back no more leaves at once. */
function sendWhenLeaving(queued: QueuedRequest): () => void {
  const leave = () => {
    if (document.visibilityState === 'hidden') sendOnLeaving(queued);
  };
  document.addEventListener('visibilitychange', leave);
  return () => document.removeEventListener('visibilitychange', leave);
}
