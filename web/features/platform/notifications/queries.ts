/** Queries about notifications; live events invalidate all of them. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  type Notification,
  type NotificationListQuery,
  readNotification,
} from '#domain/platform/notifications/notifications.ts';
import { call } from '#web/lib/api.ts';

export const notificationFamily = ['notifications'] as const;

export const unreadCount = queryOptions({
  queryKey: [...notificationFamily, 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
});

export function notificationsPage(query: NotificationListQuery) {
  return queryOptions({
    queryKey: [...notificationFamily, 'list', query],
    queryFn: ({ signal }) => call(listNotifications, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The notifications in the popover. */
export const newestNotifications = notificationsPage({ page: 1, perPage: 6 });

export const notificationPreferences = queryOptions({
  queryKey: [...notificationFamily, 'preferences'],
  queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
});

/** Marks a notification as read when it is opened. A failure is ignored, so that the page opens anyway; without a network it waits for one. */
export function useRead(): (notification: Notification) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'online',
    mutationFn: (id: number) => call(readNotification, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationFamily }),
  });
  return ({ id, readAt }) => {
    if (readAt === null) mutate(id);
  };
}
