import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { newerAnswer, type WorkerRequest } from '#domain/contract/offline-cache.ts';
import { formatMoment } from '#domain/values/clock.ts';
import { useWorker } from '#web/features/platform/notifications/installing/use-worker.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { isCached } from '#web/lib/answer-age.ts';
import { queryOffline } from '#web/lib/query-client.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { OfflineBanner, useIsOnline } from '#web/ui/offline-banner.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';

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
    queryOffline(queryClient);
    // On devices that save data, only opened records are cached.
    if (saves) return;
    void cacheAllRecords(queryClient, accountId);
    return whenIdle(precacheRestOfApp);
  }, [isWorking, queryClient, accountId, saves]);
  return (
    <InChosenLanguage>
      <InLang>
        {newer ? <UpdateBar onUpdate={newer} /> : null}
        <OfflineLine asOf={asOf} />
      </InLang>
    </InChosenLanguage>
  );
}

function OfflineLine({ asOf }: { asOf: number | null }) {
  const t = useTranslate();
  return (
    <OfflineBanner isAway={asOf !== null}>
      {asOf === null
        ? undefined
        : t('What you see is as of {time}.', { time: formatMoment(new Date(asOf), new Date()) })}
    </OfflineBanner>
  );
}

/** The code is needed only where a service worker caches the records. */
async function cacheAllRecords(queryClient: QueryClient, accountId: number): Promise<void> {
  const { cacheRecords } = await import('./cache-records.ts');
  await cacheRecords(queryClient, accountId);
}

function precacheRestOfApp(): void {
  const request: WorkerRequest = 'preload-rest';
  navigator.serviceWorker.controller?.postMessage(request);
}

/**
 * When the answer to a slow call arrives, refetches the data that was shown from the cache. @returns a function that stops it.
 */
function refreshWhatIsOld(queryClient: QueryClient): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === newerAnswer) void queryClient.invalidateQueries({ predicate: isCached });
  };
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('message', listen);
  return () => serviceWorker?.removeEventListener('message', listen);
}

/** The first key parts of queries whose age is shown. Other queries belong to the frame of the page. */
const records = new Set<unknown>([
  'rides',
  'items',
  'complaints',
  'traffic',
  'safety-pass',
  'manifests',
  'news',
]);

/** @returns the time of the oldest record in milliseconds since 1970; null while all are current, or none is shown. */
function useAsOf(): number | null {
  const queries = useQueryClient().getQueryCache();
  const isOnline = useIsOnline();
  const subscribe = useCallback(
    (onChange: () => void) => queries.subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  return useSyncExternalStore(
    subscribe,
    () => oldestOf(queries.findAll({ type: 'active' }), isOnline),
    () => null,
  );
}

function oldestOf(active: readonly Query[], isOnline: boolean): number | null {
  const shown = active.filter(({ queryKey, state }) => records.has(queryKey[0]) && state.data !== undefined);
  if (shown.length === 0 || (isOnline && !shown.some(isCached))) return null;
  return Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

/** A line on top. The page reloads only when it is pressed. */
function UpdateBar({ onUpdate }: { onUpdate: () => void }) {
  const t = useTranslate();
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-b bg-surface px-4 py-1.5 text-sm"
    >
      <span className="flex items-center gap-2.5">
        <RefreshCw aria-hidden="true" className="ic text-action" />
        {t('An update of RUA is here. Drafts stay.')}
      </span>
      <Button variant="line" small onClick={onUpdate}>
        {t('Update now')}
      </Button>
    </div>
  );
}
