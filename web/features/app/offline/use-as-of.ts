/** The age of the page's records, when they come from the cache. */
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isKept } from '#web/lib/answer-age.ts';
import { useIsOnline } from '#web/ui/offline-banner.tsx';

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
export function useAsOf(): number | null {
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
  if (shown.length === 0 || (isOnline && !shown.some(isKept))) return null;
  return Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}
