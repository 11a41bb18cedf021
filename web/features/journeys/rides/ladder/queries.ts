/** The ladder of a ride: when RUA asks, and whom it tells. Its keys begin with those of rides. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { actOnLadder, getLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { PassengerAct } from '#domain/journeys/rides/ladder/ladder-events.ts';
import { pauseWhile } from '#web/features/journeys/next-of-kin/queries.ts';
import { rideFamily } from '#web/features/journeys/rides/queries.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function rideLadder(id: number) {
  return queryOptions({
    queryKey: [...rideFamily, 'ladder', id],
    queryFn: (context) => call(getLadder, { params: { id } }, context),
  });
}

/** With the test SMS to the next of kin as it moves on. */
export function watchedRideLadder(id: number) {
  return queryOptions({
    ...rideLadder(id),
    refetchInterval: ({ state }) => pauseWhile(state.data?.kinTest ?? null),
  });
}

export function useLadderAct(id: number) {
  const wordsOfError = useErrorMessage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: PassengerAct) => call(actOnLadder, { params: { id }, body: { act } }),
    onSuccess: (ladder) => queryClient.setQueryData(rideLadder(id).queryKey, ladder),
    onError: (error) => {
      showToast({ tone: 'bad', text: wordsOfError(error) });
      return queryClient.invalidateQueries({ queryKey: rideLadder(id).queryKey });
    },
  });
}
