import { type Language, languageNames, languages, tagOf } from '#domain/values/languages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

type LanguageButtonsProps = { current: Language; onChoose: (language: Language) => void };

/** The languages, each in its own name. One tap chooses. */
export function LanguageButtons({ current, onChoose }: LanguageButtonsProps) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label={t('Language')} className="no-print -mx-2 flex flex-wrap">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === current}
          onClick={() => onChoose(language)}
          className={classNames(
            'min-h-tap min-w-tap rounded-pill px-2 text-sm',
            language === current ? 'bg-sunk font-bold text-ink' : 'text-link underline hover:bg-sunk',
          )}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
