/** Marks all notifications up to one as read. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAllNotifications } from '#domain/platform/notifications/notifications.ts';
import { call } from '#web/lib/api.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { notificationFamily } from './queries.ts';

export function useReadAll() {
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: (upTo: number) => call(readAllNotifications, { body: { upTo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationFamily }),
    onError: showFailure,
  });
}
