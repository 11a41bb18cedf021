import { useQuery } from '@tanstack/react-query';
import { languageNames, languages, tagOf } from '#domain/values/languages.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useChooseLanguage } from './use-choose-language.ts';

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
