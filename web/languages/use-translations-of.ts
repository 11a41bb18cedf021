import { useEffect, useState } from 'react';
import type { Language } from '#domain/values/languages.ts';
import { translationsOf } from './preloaded-translations.ts';
import type { Translations } from './translations.ts';

/** English until the chosen language has loaded, or for good if it cannot be loaded. */
export function useTranslationsOf(language: Language): Translations {
  const [, setArrived] = useState<Language>('en');
  useEffect(() => {
    if (translationsOf(language).language === language) return;
    // English needs no translations.
    import('./catalogues.ts')
      .then(({ preloadTranslations }) => preloadTranslations(language))
      .then(
        () => setArrived(language),
        () => {},
      );
  }, [language]);
  return translationsOf(language);
}
