/** The rides on the road, for the dashboard. */
import { useQuery } from '@tanstack/react-query';
import type { Ride } from '#domain/rides.ts';
import type { FirstView } from './first-view.ts';
import { newestActiveRide, rideCounts, rideDetails } from './queries.ts';

export type ActiveRide =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; ride: Ride };

/**
 * The newest ride on the road: gone at once when it is completed, before the server has answered.
 * @param first what the server found for this page.
 */
export function useActiveRide(first: FirstView | null): ActiveRide {
  const newest = useQuery({ ...newestActiveRide, ...initially(first?.newest) });
  const id = newest.data?.id;
  const isFirst = first?.ride?.id === id;
  const details = useQuery({
    ...rideDetails(id ?? 0),
    enabled: id !== undefined,
    ...initially(isFirst ? (first?.ride ?? undefined) : undefined),
  });
  if (newest.data === null) return { state: 'none' };
  if (details.data) {
    return details.data.status === 'active' ? { state: 'here', ride: details.data } : { state: 'none' };
  }
  const failed = newest.isError ? newest : details;
  if (failed.isError) {
    return { state: 'failed', retry: () => void failed.refetch(), isTrying: failed.isFetching };
  }
  return { state: 'loading' };
}

/** How many rides are on the road; undefined until it is known. */
export function useActiveCount(first: FirstView | null): number | undefined {
  return useQuery({ ...rideCounts, ...initially(first?.counts) }).data?.active;
}

function initially<Data>(data: Data | undefined): { initialData?: Data } {
  return data === undefined ? {} : { initialData: data };
}
