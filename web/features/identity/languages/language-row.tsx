import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveLanguage } from '#domain/identity/settings.ts';
import { type Language, languageNames, languages, tagOf } from '#domain/values/languages.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** One tap changes the language of the texts that are needed in danger. */
export function LanguageRow() {
  const t = useTranslate();
  const { data: account } = useQuery(accountQuery);
  const current = account?.language ?? 'en';
  const choose = useChooseLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label={t('Language')} className="no-print -mx-2 flex flex-wrap">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === current}
          onClick={() => void choose(language)}
          className={classNames(
            'min-h-tap rounded-pill px-2 text-sm',
            language === current ? 'bg-sunk font-bold text-ink' : 'text-link underline hover:bg-sunk',
          )}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}

/** Choosing the language of the texts that are needed in danger: shown at once, and stored in the account. */
function useChooseLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (language: Language) => call(saveLanguage, { body: { language } }),
    onSuccess: (account) => queryClient.setQueryData(accountQuery.queryKey, account),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
  return async (language) => {
    try {
      await preloadTranslations(language);
    } catch {
      showToast({ tone: 'bad', text: 'There is no connection. Try again, or call 112 in danger.' });
      return;
    }
    queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, language });
    saving.mutate(language);
  };
}
