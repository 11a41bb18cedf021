/** The query of the account's next of kin, and the changes to it. They change every query whose key begins with `next-of-kin`. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getNextOfKin,
  type KinTest,
  type NewNextOfKin,
  type NextOfKin,
  removeNextOfKin,
  saveNextOfKin,
  testNextOfKin,
} from '#domain/journeys/next-of-kin.ts';
import { call } from '#web/lib/api.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';

export const kinFamily = ['next-of-kin'] as const;

export const kinQuery = queryOptions({
  queryKey: [...kinFamily, 'own'],
  queryFn: (context) => call(getNextOfKin, {}, context),
});

const askAgainMilliseconds = 5_000;

/** Follows the state of the test SMS as well. */
export const watchedKinQuery = queryOptions({
  ...kinQuery,
  refetchInterval: ({ state }) => pollInterval(state.data?.test ?? null),
});

/** @returns milliseconds until it is asked for again; false where nothing moves. */
export function pollInterval(test: KinTest | null): number | false {
  return isMoving(test) ? askAgainMilliseconds : false;
}

/** A network answers within seconds, or says nothing for two days. */
function isMoving(test: KinTest | null): boolean {
  if (test === null) return false;
  const isUnderWay = test.state === 'queued' || test.state === 'retrying' || test.state === 'sent';
  return isUnderWay && Date.now() - Date.parse(test.at) < 300_000;
}

export function useSaveKin() {
  return useKinChange((body: NewNextOfKin) => call(saveNextOfKin, { body }));
}

export function useRemoveKin() {
  return useKinChange(() => call(removeNextOfKin, {}), useFailureToast());
}

export function useTestKin() {
  return useKinChange(() => call(testNextOfKin, {}), useFailureToast());
}

/** The answer to a change is the next of kin after it. */
function useKinChange<Change>(
  mutationFn: (change: Change) => Promise<NextOfKin>,
  onError: (error: Error) => void = () => {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onError,
    onSuccess: (now) => {
      queryClient.setQueryData(kinQuery.queryKey, now);
      return queryClient.invalidateQueries({ queryKey: kinFamily });
    },
  });
}
