/** The ride that a page's address names. */

import { useQuery } from '@tanstack/react-query';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { rideDetails, type rideOfAgency } from './queries.ts';

export type FoundRide =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; ride: Ride };

/**
 * @param id as the address has it.
 * @param isKept whether a ride that was here stays so when it is no longer there for its reader.
 */
export function useRide(
  id: string,
  isKept: (ride: Ride) => boolean = () => false,
  detailsOf: typeof rideDetails | typeof rideOfAgency = rideDetails,
): FoundRide {
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, isFetching, refetch } = useQuery({ ...detailsOf(Number(id)), enabled: isId });
  if (!isId) return { state: 'missing' };
  if (isNotFound(error) && !(data && isKept(data))) return { state: 'missing' };
  if (data) return { state: 'here', ride: data };
  if (error) return { state: 'failed', retry: () => void refetch(), isTrying: isFetching };
  return { state: 'loading' };
}
