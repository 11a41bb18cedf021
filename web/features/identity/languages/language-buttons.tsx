import { useLocation } from 'react-router';
import { type Language, languageNames, languages, tagOf } from '#domain/values/languages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

type LanguageButtonsProps = { current: Language; onChoose: (language: Language) => void };

/** The languages, each in its own name. One tap chooses. Without scripts the browser sends the choice as a form. */
export function LanguageButtons({ current, onChoose }: LanguageButtonsProps) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" className="no-print">
      <input type="hidden" name="page" value={pathname + search} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that shows. */}
      <div role="group" aria-label={t('Language')} className="-mx-2 flex flex-wrap">
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={tagOf(language)}
            aria-pressed={language === current}
            onClick={(event) => {
              event.preventDefault();
              onChoose(language);
            }}
            className={classNames(
              'min-h-tap min-w-tap rounded-pill px-2 text-sm',
              language === current ? 'bg-sunk font-bold text-ink' : 'text-link underline hover:bg-sunk',
            )}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </form>
  );
}
