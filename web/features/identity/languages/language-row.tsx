import { useQuery } from '@tanstack/react-query';
import { languageNames, languages, tagOf } from '#domain/languages.ts';
import { accountQuery } from '#web/features/accounts/session.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** One tap changes the language of what is needed in danger. */
export function LanguageRow() {
  const say = useSay();
  const { data: account } = useQuery(accountQuery);
  const current = account?.language ?? 'en';
  const choose = useChooseLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset stands for fields of a form.
    <div role="group" aria-label={say('Language')} className="no-print -mx-2 flex flex-wrap">
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
