/**
 * Loads the rides with the queries of their pages, so that the service worker keeps the answers for reading without a
 * network.
 */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { defaultPerPage } from '#domain/contract/paging.ts';
import { newestActiveRide, rideCounts, rideDetails, ridesPage } from './queries.ts';

/**
 * Makes one call after another.
 * @param whole how many of the newest rides are loaded with all their details. @throws AppError without a network.
 */
export async function loadRides(queryClient: QueryClient, whole: number): Promise<void> {
  const fetchNow = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) =>
    queryClient.fetchQuery({ ...query, staleTime: 0 });
  await fetchNow(rideCounts);
  await fetchNow(newestActiveRide);
  const rides = await fetchNow(ridesPage({ page: 1, perPage: defaultPerPage }));
  for (const { id } of rides.rows.slice(0, whole)) await fetchNow(rideDetails(id));
}
