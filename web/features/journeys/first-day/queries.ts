/** The query of the first day. Its key begins like that of the next of kin, whose changes change it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getFirstDay, putOffFirstDay } from '#domain/journeys/first-day.ts';
import { call } from '#web/lib/api.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { kinFamily } from '../next-of-kin/queries.ts';

export const firstDayQuery = queryOptions({
  queryKey: [...kinFamily, 'first-day'],
  queryFn: (context) => call(getFirstDay, {}, context),
});

/** *Later*: the second time, the dashboard takes the place of the first day. */
export function usePostpone() {
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: () => call(putOffFirstDay, {}),
    onSuccess: (day) => queryClient.setQueryData(firstDayQuery.queryKey, day),
    onError: showFailure,
  });
}

/** @returns a function that asks the server anew what of the first day is done. */
export function useFirstDayChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: firstDayQuery.queryKey });
}
