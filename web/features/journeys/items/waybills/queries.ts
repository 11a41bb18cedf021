/** The sender's changes to a waybill. Every answer invalidates all keys that begin with `items`. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CodeRenewal,
  type ConfirmOutcome,
  confirmHandover,
  issueNewCode,
  makeWaybill,
  type NewWaybill,
  type Waybill,
} from '#domain/journeys/items/waybills.ts';
import { itemDetails, itemFamily } from '#web/features/journeys/items/queries.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Shows the waybill at once, and refetches the item's other queries. */
function useShowWaybill(itemId: number) {
  const queryClient = useQueryClient();
  return (waybill: Waybill | null) =>
    queryClient.setQueryData(itemDetails(itemId).queryKey, (item) => item && { ...item, waybill });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: itemFamily });
}

export function useMakeWaybill(itemId: number) {
  const show = useShowWaybill(itemId);
  return useMutation({
    mutationFn: (waybill: NewWaybill) => call(makeWaybill, { body: waybill }),
    onSuccess: ({ waybill }) => show(waybill),
    onSettled: useRefresh(),
  });
}

const outcomes: Record<ConfirmOutcome, Phrase> = {
  handed_over: 'Confirmed: the item has changed hands.',
  received: 'Confirmed: the item is received.',
  given_back: 'Confirmed: the item is back with you. Its waybill is over.',
};

export function useConfirmHandover(itemId: number) {
  const t = useTranslate();
  const show = useShowWaybill(itemId);
  return useMutation({
    mutationFn: (code: string) => call(confirmHandover, { body: { itemId, code } }),
    onSuccess: ({ outcome, waybill }) => {
      show(waybill);
      showToast({ text: t(outcomes[outcome]) });
    },
    onSettled: useRefresh(),
  });
}

export function useNewCode(itemId: number, handoverId: number) {
  const show = useShowWaybill(itemId);
  return useMutation({
    mutationFn: (change: CodeRenewal) => call(issueNewCode, { params: { id: handoverId }, body: change }),
    onSuccess: ({ waybill }) => show(waybill),
    onSettled: useRefresh(),
  });
}
