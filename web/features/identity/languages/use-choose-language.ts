/** Choosing the language of what is needed in danger: shown at once, and kept on the account. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#domain/languages.ts';
import { saveLanguage } from '#domain/settings.ts';
import { accountQuery } from '#web/features/accounts/session.ts';
import { bringSpeech } from '#web/languages/catalogues.ts';
import { call } from '#web/lib/api.ts';
import { errorWords } from '#web/lib/error-words.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function useChooseLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (language: Language) => call(saveLanguage, { body: { language } }),
    onSuccess: (account) => queryClient.setQueryData(accountQuery.queryKey, account),
    onError: (error) => showToast({ tone: 'bad', text: errorWords(error) }),
  });
  return async (language) => {
    try {
      await bringSpeech(language);
    } catch {
      showToast({ tone: 'bad', text: 'There is no connection. Try again, or call 112 in danger.' });
      return;
    }
    queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, language });
    saving.mutate(language);
  };
}
