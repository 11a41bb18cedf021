/** The advisories of the officer's agency. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createAdvisory,
  endAdvisory,
  listOwnAdvisories,
  type NewAdvisory,
} from '#domain/response/advisories.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Live events about traffic invalidate them. */
const advisoryFamily = ['traffic', 'own-advisories'] as const;

export const advisoriesAPage = 10;

export function ownAdvisoriesPage(page: number) {
  return queryOptions({
    queryKey: [...advisoryFamily, page],
    queryFn: ({ signal }) =>
      call(listOwnAdvisories, { query: { page, perPage: advisoriesAPage } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCreateAdvisory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ advisory, idempotencyKey }: { advisory: NewAdvisory; idempotencyKey: string }) =>
      call(createAdvisory, { body: advisory }, { idempotencyKey }),
    onSuccess: () => {
      showToast({ text: 'The advisory is shown to road users.' });
      void queryClient.invalidateQueries({ queryKey: advisoryFamily });
    },
  });
}

export function useEndAdvisory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endAdvisory, { params: { id } }),
    onSuccess: () => showToast({ text: 'The advisory has ended.' }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: advisoryFamily }),
  });
}
