/** The number by which the account uses RUA by text, and the changes to it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AskedNumber,
  askNumberCode,
  getOwnNumber,
  type LinkedNumber,
  linkOwnNumber,
  type OwnNumber,
  unlinkOwnNumber,
} from '#domain/app/text/own-number.ts';
import { call } from '#web/lib/api.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';

export const ownNumberQuery = queryOptions({
  queryKey: ['own-number'],
  queryFn: (context) => call(getOwnNumber, {}, context),
});

export function askCode(body: AskedNumber): Promise<{ minutes: number }> {
  return call(askNumberCode, { body });
}

export function useLinkNumber() {
  const show = useShowNumber();
  return useMutation({ mutationFn: (body: LinkedNumber) => call(linkOwnNumber, { body }), onSuccess: show });
}

export function useUnlinkNumber() {
  const show = useShowNumber();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: () => call(unlinkOwnNumber, {}),
    onSuccess: show,
    onError: showFailure,
  });
}

/** Rides that were lodged by text are the account's now, and in its lists. */
function useShowNumber(): (now: OwnNumber) => Promise<void> {
  const queryClient = useQueryClient();
  return (now) => {
    queryClient.setQueryData(ownNumberQuery.queryKey, now);
    return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own-number' });
  };
}
