/** The translations that this window, or the server, has loaded. */
import type { Language } from '#domain/values/languages.ts';
import { english, type Translations } from './translations.ts';

const translationsByLanguage = new Map<Language, Translations>();

export function storeTranslations(translations: Translations): void {
  translationsByLanguage.set(translations.language, translations);
}

/** @returns English until the language has been loaded. */
export function translationsOf(language: Language): Translations {
  return translationsByLanguage.get(language) ?? english;
}
