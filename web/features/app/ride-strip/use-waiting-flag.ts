import type { WaitingRide } from '#web/features/journeys/rides/waiting/waiting-ride.ts';
import { flagBehind, flagOf } from '#web/features/platform/sending/dependants.ts';
import { useQueue } from '#web/features/platform/sending/use-queue.ts';
import { flagProgress } from '#web/features/reporting/flags/hold/flag-progress.ts';
import { type HeldFlag, useQueuedFlag } from '#web/features/reporting/flags/hold/use-queued-flag.ts';
import { useIsOnline } from '#web/ui/offline-banner.tsx';

/** A flag of a ride that waits itself: it goes after the ride, and can be undone like any other. */
export function useWaitingFlag({ request }: WaitingRide, accountId: number): HeldFlag {
  const { requests, status } = useQueue(accountId);
  const isOnline = useIsOnline();
  const queued = flagBehind(request, requests);
  const progress = flagProgress({
    ...{ flag: null, queued, isSent: false, status, isOnline },
    now: Date.now(),
  });
  return useQueuedFlag({ queued, progress, newFlag: () => flagOf(request, '') });
}
