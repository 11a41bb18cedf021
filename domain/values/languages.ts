/** The languages that a person chooses from. The public site is in English. */
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

/** The language of a page in its own address; any other value is ignored. */
export const languageQuery = z.object({ language: z.catch(z.optional(languageSchema), undefined) });

/** The `lang` attribute for a text in this language. */
export function tagOf(language: Language): string {
  return language === 'en' ? 'en-NG' : language;
}
