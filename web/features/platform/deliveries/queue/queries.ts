/** The delivery queue in the window. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '#domain/platform/deliveries/deliveries.ts';
import {
  countDeliveries,
  type DeliveryQueueQuery,
  listDeliveries,
  retryAllDeliveries,
  retryQueuedDelivery,
} from '#domain/platform/deliveries/delivery-queue.ts';
import { formatCount } from '#domain/values/count.ts';
import { deskFamily } from '#web/features/platform/backoffice/queries.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** The interval of refetching, because messages are sent all the time. */
const lookMilliseconds = 10_000;

export function deliveriesPage(query: DeliveryQueueQuery) {
  return queryOptions({
    queryKey: [...deskFamily, 'deliveries', 'page', query],
    queryFn: ({ signal }) => call(listDeliveries, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookMilliseconds,
  });
}

export const deliveryCounts = queryOptions({
  queryKey: [...deskFamily, 'deliveries', 'counts'],
  queryFn: ({ signal }) => call(countDeliveries, {}, { signal }),
  refetchInterval: lookMilliseconds,
});

export function useRetryDelivery(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryQueuedDelivery, { params: { id } }),
    onSuccess: () => showToast({ text: 'It is tried again.' }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskFamily }),
  });
}

export function useRetryAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (channel: Channel | null) => call(retryAllDeliveries, { body: { channel } }),
    onSuccess: ({ retried }) => {
      const words = retried === 1 ? '1 message is' : `${formatCount(retried)} messages are`;
      showToast({ text: `${words} tried again.` });
      return queryClient.invalidateQueries({ queryKey: deskFamily });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
}
