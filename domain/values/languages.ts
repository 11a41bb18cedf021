/** The languages in which people can have what they need in danger. English is the rest of the product's. */
import * as z from 'zod/mini';

/** ISO 639: English, Nigerian Pidgin, Yoruba, Hausa, Igbo. */
export const languages = ['en', 'pcm', 'yo', 'ha', 'ig'] as const;
export const languageSchema = z.enum(languages, { error: 'Choose one of the languages.' });
export type Language = z.output<typeof languageSchema>;

/** Each as its speakers write it, short enough for a row of buttons. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  pcm: 'Pidgin',
  yo: 'Yorùbá',
  ha: 'Hausa',
  ig: 'Igbo',
};

/** A page that is chosen a language for in its own address; another word there counts for nothing. */
export const languageQuery = z.object({ language: z.catch(z.optional(languageSchema), undefined) });

/** The `lang` of what is in it. */
export function tagOf(language: Language): string {
  return language === 'en' ? 'en-NG' : language;
}
