/** Sends the item, or keeps it until there is a network. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Item, lodgeItem, type NewItem } from '#domain/items.ts';
import { type Outcome, sendOrKeep } from '#web/features/sending/keep.ts';
import { itemDetails, itemFamily } from '../queries.ts';
import { itemDrafts } from './item-values.ts';

type ItemToLodge = { item: NewItem; idempotencyKey: string };

export function useLodgeItem(accountId: number): UseMutationResult<Outcome<Item>, Error, ItemToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ item, idempotencyKey }) =>
      sendOrKeep(
        lodgeItem,
        { body: item },
        {
          key: idempotencyKey,
          accountId,
          kind: 'item',
          title: `${item.itemName}, with ${item.vehicleBikeNumber}`,
          pictures: item.images,
          record: { under: '/users/itemDetails/', field: 'id' },
          edit: { kind: 'form', ...itemDrafts.asText(accountId, item), to: '/users/items/lodge' },
          families: itemFamily,
        },
      ),
    onSuccess: async (outcome) => {
      if (outcome.kind === 'kept') return;
      await queryClient.invalidateQueries({ queryKey: itemFamily, refetchType: 'none' });
      queryClient.setQueryData(itemDetails(outcome.answer.id).queryKey, outcome.answer);
    },
  });
}
