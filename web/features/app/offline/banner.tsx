import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate, formatDateTime, formatTime } from '#domain/clock.ts';
import type { WorkerRequest } from '#domain/keeping.ts';
import { UpdateBar } from '#web/features/installing/update-bar.tsx';
import { useWorker } from '#web/features/installing/use-worker.ts';
import { askWithoutNetwork } from '#web/lib/query-client.ts';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import { useAsOf } from './use-as-of.ts';
import { refreshWhatIsOld } from './worker-news.ts';

/** Says how old what one sees is, and that a newer RUA waits. Behind it, the service worker is started and fed. */
export function Banner({ accountId }: { accountId: number }) {
  const queryClient = useQueryClient();
  const { newer, isWorking } = useWorker();
  const { saves } = useSaveData();
  const asOf = useAsOf();
  useEffect(() => refreshWhatIsOld(queryClient), [queryClient]);
  useEffect(() => {
    if (!isWorking) return;
    askWithoutNetwork(queryClient);
    // Who saves data keeps what they open.
    if (saves) return;
    void bringRecords(queryClient, accountId);
    return whenQuiet(bringRestOfApp);
  }, [isWorking, queryClient, accountId, saves]);
  return (
    <>
      {newer ? <UpdateBar onUpdate={newer} /> : null}
      <OfflineBanner isAway={asOf !== null}>
        {asOf === null ? undefined : `What you see is as of ${ageWords(asOf)}.`}
      </OfflineBanner>
    </>
  );
}

/** Only where a worker keeps them is its code needed. */
async function bringRecords(queryClient: QueryClient, accountId: number): Promise<void> {
  const { keepRecords } = await import('./keep-records.ts');
  await keepRecords(queryClient, accountId);
}

function bringRestOfApp(): void {
  const request: WorkerRequest = 'bring-rest';
  navigator.serviceWorker.controller?.postMessage(request);
}

/** The time, and the day unless it is today. */
function ageWords(asOf: number): string {
  const moment = new Date(asOf);
  const isToday = formatDate(moment) === formatDate(new Date());
  return isToday ? formatTime(moment) : formatDateTime(moment);
}
