import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { rideFamily } from '#web/features/journeys/rides/queries.ts';
import { sendOnLeaving } from '#web/features/platform/sending/enqueue.ts';
import { pageOfRide, unsentFlagOf } from '#web/features/platform/sending/flags-of-rides.ts';
import { listenToQueue } from '#web/features/platform/sending/queue-news.ts';
import type { QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { cancelRequest } from '#web/features/platform/sending/sender.ts';
import { useQueue } from '#web/features/platform/sending/use-queue.ts';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import { newFlag } from './enqueue-ride-flag.ts';
import { flagProgress } from './flag-progress.ts';
import { type HeldFlag, useQueuedFlag } from './use-queued-flag.ts';

/** A flag of this ride to the agency that answers when none is named, and to the next of kin. */
export function useHeldFlag(ride: RideRow, details: Ride | null, accountId: number): HeldFlag {
  const queryClient = useQueryClient();
  const { requests, status } = useQueue(accountId);
  const isOnline = useIsOnline();
  const queued = unsentFlagOf(ride.id, requests);
  // A report of the ladder is not the passenger's: they can still flag.
  const flag = details?.flagInfo?.overdue === false ? details.flagInfo : null;
  const [isSent, clearSent] = useIsSent(pageOfRide(ride.id));
  const progress = flagProgress({ flag, queued, isSent, status, isOnline, now: Date.now() });

  useEffect(() => {
    if (flag) clearSent();
  }, [flag, clearSent]);

  // A flag that follows its ride cannot be sent by itself.
  const held = progress.kind === 'held' && progress.queued.after === null ? progress.queued : null;
  useEffect(() => (held ? sendWhenLeaving(held) : undefined), [held]);

  const isFlaggedElsewhere = queued?.state.kind === 'refused' && queued.state.code === 'already_flagged';
  const key = queued?.key;
  useEffect(() => {
    if (!isFlaggedElsewhere || key === undefined) return;
    void queryClient.invalidateQueries({ queryKey: rideFamily });
    void cancelRequest(key);
  }, [isFlaggedElsewhere, key, queryClient]);

  return useQueuedFlag({ queued, progress, newFlag: () => newFlag(ride, accountId) });
}

/** Whether the queue has just sent a flag of this page's ride, and how to forget it. */
function useIsSent(page: string): [boolean, () => void] {
  const queryClient = useQueryClient();
  const [isSent, setSent] = useState(false);
  const clear = useCallback(() => setSent(false), []);
  useEffect(
    () =>
      listenToQueue((news) => {
        if (news.kind !== 'sent') return;
        const { kind, record } = news.queued;
        if (kind !== 'flag' || record.under !== page || record.field !== null) return;
        setSent(true);
        void queryClient.invalidateQueries({ queryKey: rideFamily });
      }),
    [page, queryClient],
  );
  return [isSent, clear];
}

/** @returns how to stop. The phone may be taken away: a request that can be taken back no more leaves at once. */
function sendWhenLeaving(queued: QueuedRequest): () => void {
  const leave = () => {
    if (document.visibilityState === 'hidden') sendOnLeaving(queued);
  };
  document.addEventListener('visibilitychange', leave);
  return () => document.removeEventListener('visibilitychange', leave);
}
