/** Rides that the officer’s agency lodged for callers. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { defaultPerPage } from '#domain/contract/paging.ts';
import {
  type CallerRideQuery,
  completeCallerRide,
  getCallerRide,
  listCallerRides,
  lodgeRideForCaller,
  type NewCallerRide,
  removeCallerPhone,
} from '#domain/journeys/rides/caller-rides.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

const family = ['caller-rides'] as const;

export type CallerListParams = Required<Pick<CallerRideQuery, 'search' | 'status'>> & { page: number };

export function callerRidesPage({ page, search, status }: CallerListParams) {
  return queryOptions({
    queryKey: [...family, 'list', page, search, status],
    queryFn: ({ signal }) =>
      call(listCallerRides, { query: { page, perPage: defaultPerPage, search, status } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many callers' rides are on the road. */
export const callersOnTheRoad = queryOptions({
  queryKey: [...family, 'on the road'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, perPage: 1, status: 'active' } as const;
    return (await call(listCallerRides, { query }, { signal })).total;
  },
});

/** Each opening is in the audit log, so it is not asked for again by itself. */
export function callerRideDetails(id: number) {
  return queryOptions({
    queryKey: [...family, 'details', id],
    queryFn: ({ signal }) => call(getCallerRide, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useLodgeForCaller() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ride, idempotencyKey }: { ride: NewCallerRide; idempotencyKey: string }) =>
      call(lodgeRideForCaller, { body: ride }, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: family }),
  });
}

const steps = {
  complete: { endpoint: completeCallerRide, done: 'The ride is completed.' },
  removePhone: { endpoint: removeCallerPhone, done: 'The caller’s phone is removed.' },
} as const;

export function useCallerStep(step: keyof typeof steps, id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(steps[step].endpoint, { params: { id } }),
    onSuccess: (ride) => {
      queryClient.setQueryData(callerRideDetails(id).queryKey, ride);
      showToast({ text: steps[step].done });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [...family, 'list'] });
      void queryClient.invalidateQueries({ queryKey: callersOnTheRoad.queryKey });
    },
  });
}
