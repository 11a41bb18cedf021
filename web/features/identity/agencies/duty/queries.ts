/** The officers on duty at the officer's agency. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeDuty, getDuty } from '#domain/identity/agencies/duty.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** A duty also ends by itself and with a session. Windows are not told of that, so they ask once a minute. */
export const dutyQuery = queryOptions({
  queryKey: ['duty'],
  queryFn: (context) => call(getDuty, {}, context),
  refetchInterval: 60_000,
});

export function useChangeDuty() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'duty' },
    mutationFn: (onDuty: boolean) => call(changeDuty, { body: { onDuty } }),
    onSuccess: (duty) => queryClient.setQueryData(dutyQuery.queryKey, duty),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    // Officers on duty stand first where a case is given to one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['cases', 'details'] }),
  });
}
