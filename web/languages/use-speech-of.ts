import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { speechOf } from './brought-speeches.ts';
import type { Speech } from './speech.ts';

/** English until the chosen language has arrived, or for good where it cannot. */
export function useSpeechOf(language: Language): Speech {
  const [, setArrived] = useState<Language>('en');
  useEffect(() => {
    if (speechOf(language).language === language) return;
    // English needs none of it.
    import('./catalogues.ts')
      .then(({ bringSpeech }) => bringSpeech(language))
      .then(
        () => setArrived(language),
        () => {},
      );
  }, [language]);
  return speechOf(language);
}
