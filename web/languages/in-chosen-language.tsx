import type { ReactNode } from 'react';
import { TranslationsContext, useTranslations } from './use-translations.ts';

/**
 * Translates its children into the chosen language. The outermost element of the children sets `lang` from `useLang`.
 */
export function InChosenLanguage({ children }: { children: ReactNode }) {
  return <TranslationsContext value={useTranslations()}>{children}</TranslationsContext>;
}
