/** The staff's decisions about content that the visitor wrote. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { appealDecision, getOwnDecision } from '#domain/platform/moderation/moderation.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** A notification reports the answer to an appeal, and invalidates this query. */
export function ownDecision(id: number) {
  return queryOptions({
    queryKey: ['notifications', 'decision', id],
    queryFn: ({ signal }) => call(getOwnDecision, { params: { id } }, { signal }),
  });
}

export function useAppeal(id: number) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appeal: string) => call(appealDecision, { params: { id }, body: { appeal } }),
    onSuccess: (decision) => {
      queryClient.setQueryData(ownDecision(id).queryKey, decision);
      showToast({ text: t('Thank you. Another member of our staff reads it.') });
    },
  });
}
