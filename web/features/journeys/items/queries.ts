/** Queries about items. Every change to an item invalidates all keys that begin with `items`. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ItemStatus } from '#domain/journeys/items/item-row.ts';
import { countItems, getItem, type Item, listItems, receiveItem } from '#domain/journeys/items/items.ts';
import { listFlaggedItems } from '#domain/reporting/item-flags.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import type { ListParams } from '#web/ui/list-params.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';

export const itemFamily = ['items'] as const;

export type ItemListParams = ListParams<ItemStatus>;

export function itemsPage(query: ItemListParams) {
  return queryOptions({
    queryKey: [...itemFamily, 'list', query],
    queryFn: ({ signal }) => call(listItems, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The flag's row contains the item. */
export function flaggedItemsPage(query: ItemListParams) {
  return queryOptions({
    queryKey: [...itemFamily, 'flagged', query],
    queryFn: ({ signal }) => call(listFlaggedItems, { query }, { signal }),
    select: (page) => ({ ...page, rows: page.rows.map((row) => row.lodgeItem) }),
    placeholderData: keepPreviousData,
  });
}

export const itemCounts = queryOptions({
  queryKey: [...itemFamily, 'counts'],
  queryFn: ({ signal }) => call(countItems, {}, { signal }),
});

export function itemDetails(id: number) {
  return queryOptions({
    queryKey: [...itemFamily, 'details', id],
    queryFn: ({ signal }) => call(getItem, { params: { id } }, { signal }),
  });
}

/** Shows the item as received at once. Restores it when the request fails or waits for a network. */
export function useReceiveItem() {
  const t = useTranslate();
  const known = useKnown();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, itemRef }: Item) => {
      const { sendArrival } = await import('#web/features/platform/sending/enqueue.ts');
      const accountId = accountIn(queryClient);
      return sendArrival(receiveItem, { params: { id } }, { kind: 'receipt', accountId, id, title: itemRef });
    },
    onMutate: async (item) => {
      const { queryKey } = itemDetails(item.id);
      await queryClient.cancelQueries({ queryKey: itemFamily });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, asReceived(before));
      return { before };
    },
    onError: (error, item, context) => {
      if (context?.before) queryClient.setQueryData(itemDetails(item.id).queryKey, context.before);
      showFailure(error);
    },
    onSuccess: (outcome, { id }, { before }) => {
      if (outcome.kind === 'queued') {
        queryClient.setQueryData(itemDetails(id).queryKey, before);
        showToast({ text: known(outcome.words) });
        return;
      }
      const item = outcome.answer;
      queryClient.setQueryData(itemDetails(id).queryKey, item);
      showToast({ text: t('Item {id} is received.', { id: item.itemRef }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: itemFamily }),
  });
}

function asReceived(item: Item): Item {
  return {
    ...item,
    status: 'received',
    receivedAt: new Date().toISOString(),
    can: { ...item.can, receive: false, makeWaybill: false },
  };
}
