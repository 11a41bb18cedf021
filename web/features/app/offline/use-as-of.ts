/** How old the records on the page are, when they are not the server's newest word. */
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isKept } from '#web/lib/answer-age.ts';
import { useIsOnline } from '#web/ui/offline-banner.tsx';

/** The first words of the keys of what is told with its age; the rest is chrome. */
const records = new Set<unknown>([
  'rides',
  'items',
  'complaints',
  'traffic',
  'safety-pass',
  'manifests',
  'news',
]);

/** @returns milliseconds since 1970 of the oldest; null while all is new, or nothing is shown. */
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
