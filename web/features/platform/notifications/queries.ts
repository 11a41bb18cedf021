/** Queries about notifications; live events invalidate all of them. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  type Notification,
  type NotificationListQuery,
  readAllNotifications,
  readNotification,
} from '#domain/platform/notifications/notifications.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

const family = ['notifications'] as const;

export const unreadCount = queryOptions({
  queryKey: [...family, 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
});

export function notificationsPage(query: NotificationListQuery) {
  return queryOptions({
    queryKey: [...family, 'list', query],
    queryFn: ({ signal }) => call(listNotifications, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The notifications in the popover. */
export const newestNotifications = notificationsPage({ page: 1, perPage: 6 });

export const notificationPreferences = queryOptions({
  queryKey: [...family, 'preferences'],
  queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
});

/** Marks a notification as read when it is opened. A failure is ignored, so that the page opens anyway. */
export function useRead(): (notification: Notification) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(readNotification, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: family }),
  });
  return ({ id, readAt }) => {
    if (readAt === null) mutate(id);
  };
}

export function useReadAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call(readAllNotifications, { body: { upTo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: family }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
}
