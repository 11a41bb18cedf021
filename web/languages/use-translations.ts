/** The language of a part of a page: English, except inside `InChosenLanguage`. */
import { createContext, useContext } from 'react';
import type { Language } from '#domain/values/languages.ts';
import { english, type Translate, type Translations } from './translations.ts';

export const ChosenContext = createContext(english);
export const TranslationsContext = createContext(english);

/** The person's language, for the parts that are translated. */
export function useTranslations(): Translations {
  return useContext(ChosenContext);
}

export function useTranslate(): Translate {
  return useContext(TranslationsContext).t;
}

/** Translates a text that a schema or the server wrote, where the catalogue has it. */
export function useKnown(): (text: string) => string {
  return useContext(TranslationsContext).known;
}

/** The `lang` of the translated texts; undefined if it equals the page's language. */
export function useLang(): Language | undefined {
  const { language } = useContext(TranslationsContext);
  return language === 'en' ? undefined : language;
}
