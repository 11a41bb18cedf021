/** Notifications as the window keeps them; live events make the whole family be asked for again. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  type Notification,
  type NotificationListQuery,
  readAllNotifications,
  readNotification,
} from '#domain/notifications.ts';
import { call } from '#web/lib/api.ts';
import { errorWords } from '#web/lib/error-words.ts';
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

/** What the popover shows. */
export const newestNotifications = notificationsPage({ page: 1, perPage: 6 });

export const notificationPreferences = queryOptions({
  queryKey: [...family, 'preferences'],
  queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
});

/** Marks one as read when it is opened. That it could not be told is no reason to stop anybody. */
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
    onError: (error) => showToast({ tone: 'bad', text: errorWords(error) }),
  });
}
