import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newerAnswer, type WorkerRequest } from '#domain/contract/offline-cache.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/clock.ts';
import { UpdateBar } from '#web/features/platform/notifications/installing/update-bar.tsx';
import { useWorker } from '#web/features/platform/notifications/installing/use-worker.ts';
import { isKept } from '#web/lib/answer-age.ts';
import { askWithoutNetwork } from '#web/lib/query-client.ts';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import { useAsOf } from './use-as-of.ts';

/**
 * Shows how old the data is, and that a newer version of RUA waits. Also starts the service worker and fills its
 * cache.
 */
export function Banner({ accountId }: { accountId: number }) {
  const queryClient = useQueryClient();
  const { newer, isWorking } = useWorker();
  const { saves } = useSaveData();
  const asOf = useAsOf();
  useEffect(() => refreshWhatIsOld(queryClient), [queryClient]);
  useEffect(() => {
    if (!isWorking) return;
    askWithoutNetwork(queryClient);
    // On devices that save data, only opened records are cached.
    if (saves) return;
    void cacheAllRecords(queryClient, accountId);
    return whenQuiet(precacheRestOfApp);
  }, [isWorking, queryClient, accountId, saves]);
  return (
    <>
      {newer ? <UpdateBar onUpdate={newer} /> : null}
      <OfflineBanner isAway={asOf !== null}>
        {asOf === null ? undefined : `What you see is as of ${ageText(asOf)}.`}
      </OfflineBanner>
    </>
  );
}

/** The code is needed only where a service worker caches the records. */
async function cacheAllRecords(queryClient: QueryClient, accountId: number): Promise<void> {
  const { cacheRecords } = await import('./cache-records.ts');
  await cacheRecords(queryClient, accountId);
}

function precacheRestOfApp(): void {
  const request: WorkerRequest = 'bring-rest';
  navigator.serviceWorker.controller?.postMessage(request);
}

/** The time, and the day unless it is today. */
function ageText(asOf: number): string {
  const moment = new Date(asOf);
  const isToday = formatDate(moment) === formatDate(new Date());
  return isToday ? formatTime(moment) : formatDateTime(moment);
}

/** After a slow answer arrived: refetches the data that was shown from the cache meanwhile. @returns how to stop. */
function refreshWhatIsOld(queryClient: QueryClient): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === newerAnswer) void queryClient.invalidateQueries({ predicate: isKept });
  };
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('message', listen);
  return () => serviceWorker?.removeEventListener('message', listen);
}
