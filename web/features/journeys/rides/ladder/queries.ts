/** The ladder of a ride: when RUA asks, and whom it tells. Its keys begin with those of rides. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actOnLadder, getLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { PassengerAct } from '#domain/journeys/rides/ladder/ladder-events.ts';
import { pollInterval } from '#web/features/journeys/next-of-kin/queries.ts';
import { rideFamily } from '#web/features/journeys/rides/queries.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { isUnanswered } from '#web/lib/server-request.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function rideLadder(id: number) {
  return queryOptions({
    queryKey: [...rideFamily, 'ladder', id],
    queryFn: (context) => call(getLadder, { params: { id } }, context),
  });
}

/** Also follows the state of the test SMS to the next of kin. */
export function watchedRideLadder(id: number) {
  return queryOptions({
    ...rideLadder(id),
    refetchInterval: ({ state }) => pollInterval(state.data?.kinTest ?? null),
  });
}

/** Pressed again after a lost answer it counts once. */
export function useLadderAct(id: number) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const queryClient = useQueryClient();
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (act: PassengerAct) => {
      const idempotencyKey = keyFor({ id, act });
      return call(actOnLadder, { params: { id }, body: { act } }, { idempotencyKey });
    },
    onSuccess: (ladder) => {
      // The same press is another hour after this one.
      setKeyFor(() => createIdempotencyKeys());
      queryClient.setQueryData(rideLadder(id).queryKey, ladder);
    },
    onError: (error, act) => {
      const text =
        act === 'help' && isUnanswered(error)
          ? t('There is no connection. Try again, or call 112 in danger.')
          : wordsOfError(error);
      showToast({ tone: 'bad', text });
      return queryClient.invalidateQueries({ queryKey: rideLadder(id).queryKey });
    },
  });
}
