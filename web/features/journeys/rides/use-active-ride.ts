/** The rides on the road, for the dashboard. */
import { useQuery } from '@tanstack/react-query';
import type { Ride } from '#domain/journeys/rides.ts';
import { newestActiveRide, rideCounts, rideDetails } from './queries.ts';

export type ActiveRide =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; ride: Ride };

/** The newest ride on the road. It is gone at once when it is completed, before the server answers. */
export function useActiveRide(): ActiveRide {
  const newest = useQuery(newestActiveRide);
  const id = newest.data?.id;
  const details = useQuery({ ...rideDetails(id ?? 0), enabled: id !== undefined });
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
export function useActiveCount(): number | undefined {
  return useQuery(rideCounts).data?.active;
}
