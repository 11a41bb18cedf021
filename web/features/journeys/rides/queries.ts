/** Queries about rides. Every change to a ride invalidates all keys that begin with `rides`. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RideStatus } from '#domain/journeys/ride-row.ts';
import { completeRide, countRides, getRide, listRides, type Ride } from '#domain/journeys/rides.ts';
import { listFlaggedRides } from '#domain/reporting/flags.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import type { ListParams } from '#web/lib/list-params.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { fromFlaggedRow, fromRideRow } from './listed-ride.ts';

export const rideFamily = ['rides'] as const;

export type RideListParams = ListParams<RideStatus>;

export function ridesPage(query: RideListParams) {
  return queryOptions({
    queryKey: [...rideFamily, 'list', query],
    queryFn: (context) => call(listRides, { query }, context),
    select: (page) => ({ ...page, rows: page.rows.map(fromRideRow) }),
    placeholderData: keepPreviousData,
  });
}

export function flaggedRidesPage(query: RideListParams) {
  return queryOptions({
    queryKey: [...rideFamily, 'flagged', query],
    queryFn: ({ signal }) => call(listFlaggedRides, { query }, { signal }),
    select: (page) => ({ ...page, rows: page.rows.map(fromFlaggedRow) }),
    placeholderData: keepPreviousData,
  });
}

export const rideCounts = queryOptions({
  queryKey: [...rideFamily, 'counts'],
  queryFn: (context) => call(countRides, {}, context),
});

export function rideDetails(id: number) {
  return queryOptions({
    queryKey: [...rideFamily, 'details', id],
    queryFn: (context) => call(getRide, { params: { id } }, context),
  });
}

/** The newest ride on the road. */
export const newestActiveRide = queryOptions({
  queryKey: [...rideFamily, 'newest-active'],
  queryFn: async (context) => {
    const { rows } = await call(listRides, { query: { page: 1, perPage: 1, status: 'active' } }, context);
    return rows[0] ?? null;
  },
});

/** Shows the ride as completed at once. Restores it when the request fails or waits for a network. */
export function useCompleteRide() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, rideId }: Ride) => {
      const { sendArrival } = await import('#web/features/platform/sending/enqueue.ts');
      const accountId = accountIn(queryClient);
      return sendArrival(
        completeRide,
        { params: { id } },
        { kind: 'completion', accountId, id, title: rideId },
      );
    },
    onMutate: async (ride) => {
      const { queryKey } = rideDetails(ride.id);
      await queryClient.cancelQueries({ queryKey: rideFamily });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, asCompleted(before));
      return { before };
    },
    onError: (error, ride, context) => {
      if (context?.before) queryClient.setQueryData(rideDetails(ride.id).queryKey, context.before);
      showToast({ tone: 'bad', text: errorMessage(error) });
    },
    onSuccess: (outcome, { id, share }, { before }) => {
      if (outcome.kind === 'kept') {
        queryClient.setQueryData(rideDetails(id).queryKey, before);
        showToast({ text: outcome.words });
        return;
      }
      const ride = outcome.answer;
      queryClient.setQueryData(rideDetails(id).queryKey, ride);
      showToast({ text: `Ride ${ride.rideId} is complete.${share ? ' Its shared link has ended.' : ''}` });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}

function asCompleted(ride: Ride): Ride {
  return {
    ...ride,
    status: 'completed',
    completedAt: new Date().toISOString(),
    share: null,
    can: { ...ride.can, complete: false, share: false },
  };
}
