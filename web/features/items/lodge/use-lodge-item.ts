/** Sends the item. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Item, lodgeItem, type NewItem } from '#domain/items.ts';
import { call } from '#web/lib/api.ts';
import { itemDetails, itemFamily } from '../queries.ts';

type ItemToLodge = { item: NewItem; idempotencyKey: string };

/** Fails at once without a network, so that the person knows the item is not lodged. */
export function useLodgeItem(): UseMutationResult<Item, Error, ItemToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ item, idempotencyKey }) => call(lodgeItem, { body: item }, { idempotencyKey }),
    onSuccess: async (item) => {
      await queryClient.invalidateQueries({ queryKey: itemFamily, refetchType: 'none' });
      queryClient.setQueryData(itemDetails(item.id).queryKey, item);
    },
  });
}
