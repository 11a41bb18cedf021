import { Check } from 'lucide-react';
import type { Language } from '#domain/values/languages.ts';
import { languageNames, languages, tagOf } from '#domain/values/languages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card } from '#web/ui/card.tsx';
import { chipLook } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useChooseLanguage } from './language-row.tsx';

/** The word for language, in the languages that have one of their own. */
const words = [
  ['en', 'Language'],
  ['yo', 'Èdè'],
  ['ha', 'Harshe'],
  ['ig', 'Asụsụ'],
] as const satisfies readonly (readonly [Language, string])[];

/** The languages as large chips, each in its own name. One tap chooses. */
export function LanguageChips({ current }: { current: Language }) {
  const t = useTranslate();
  const choose = useChooseLanguage();
  return (
    <Card aria-label={t('Language')}>
      <p aria-hidden="true" className="mb-3 text-muted text-md">
        {words.map(([language, word], index) => (
          <span
            key={language}
            lang={tagOf(language)}
            className={index === 0 ? 'font-bold text-ink' : undefined}
          >
            {index === 0 ? word : ` / ${word}`}
          </span>
        ))}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div
        role="group"
        aria-label={t('Language')}
        className="grid grid-cols-6 gap-2 md:flex [&>*:nth-child(-n+2)]:col-span-3 [&>*]:col-span-2"
      >
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={tagOf(language)}
            aria-pressed={language === current}
            onClick={() => void choose(language)}
            className={classNames(chipLook(language === current), 'min-h-12! justify-center px-1! md:px-5!')}
          >
            {language === current ? <Check aria-hidden="true" className="ic" /> : null}
            {languageNames[language]}
          </button>
        ))}
      </div>
    </Card>
  );
}
