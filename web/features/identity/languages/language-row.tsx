import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveLanguage } from '#domain/identity/settings.ts';
import type { Language } from '#domain/values/languages.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { LanguageButtons } from '#web/features/identity/languages/language-buttons.tsx';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';

/** One tap changes the language, and the account keeps it. */
export function LanguageRow() {
  const { data: account } = useQuery(accountQuery);
  const current = account?.language ?? 'en';
  const choose = useChooseLanguage();
  return <LanguageButtons current={current} onChoose={(language) => void choose(language)} />;
}

/**
 * Chooses the language: it is shown at once and stored in the account. If it cannot be stored, the page goes back to the
 * language before.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  const show = (language: Language) =>
    queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, language });
  const saving = useMutation({
    mutationFn: (language: Language) => call(saveLanguage, { body: { language } }),
    onMutate: (language) => {
      const before = queryClient.getQueryData(accountQuery.queryKey)?.language;
      show(language);
      return before;
    },
    onSuccess: (account) => queryClient.setQueryData(accountQuery.queryKey, account),
    onError: (error, _language, before) => {
      if (before !== undefined) show(before);
      showFailure(error);
    },
  });
  return async (language) => {
    try {
      await preloadTranslations(language);
    } catch {
      showToast({ tone: 'bad', text: t('There is no connection. Try again, or call 112 in danger.') });
      return;
    }
    saving.mutate(language);
  };
}
