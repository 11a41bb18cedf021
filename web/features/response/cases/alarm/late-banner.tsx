import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { formatMoment } from '#domain/values/clock.ts';
import { useAreEventsProven } from '#web/lib/stream-silence.ts';
import { BannerLine, useIsOnline } from '#web/ui/offline-banner.tsx';
import { caseFamily } from '../queries.ts';

/**
 * On top of the pages of an officer: new emergencies may not be shown at once, because there is no network or no event comes, and the
 * cases that are shown are as old as it says.
 */
export function LateBanner() {
  const areProven = useAreEventsProven();
  const isOnline = useIsOnline();
  const isLate = !areProven || !isOnline;
  const asOf = useAgeOfCases(isLate);
  return (
    <BannerLine isShown={isLate}>
      {isOnline ? '' : 'You are offline. '}Emergencies may come late.
      {asOf === null ? '' : ` The cases are as of ${formatMoment(new Date(asOf), new Date())}.`}
    </BannerLine>
  );
}

/** @returns the time of the oldest list or case on the page, in milliseconds since 1970; null where there is none, or it is not wanted. */
function useAgeOfCases(isWanted: boolean): number | null {
  const queries = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => queries.subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  return useSyncExternalStore(
    subscribe,
    () => (isWanted ? oldestOf(queries.findAll({ queryKey: caseFamily, type: 'active' })) : null),
    () => null,
  );
}

const shownParts: readonly unknown[] = ['list', 'details'];

function oldestOf(active: readonly Query[]): number | null {
  const shown = active.filter(
    ({ queryKey, state }) => shownParts.includes(queryKey[1]) && state.data !== undefined,
  );
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}
