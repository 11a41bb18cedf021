/** Marks all notifications up to one as read. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAllNotifications } from '#domain/platform/notifications/notifications.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { notificationFamily } from './queries.ts';

export function useReadAll() {
  const queryClient = useQueryClient();
  const errorMessageOf = useErrorMessage();
  return useMutation({
    mutationFn: (upTo: number) => call(readAllNotifications, { body: { upTo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationFamily }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessageOf(error) }),
  });
}
