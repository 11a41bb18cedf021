/**
 * Translations of the texts of the pages. English is in the code; each other language is a catalogue:
 * `catalogues.ts`.
 */
import type { Language } from '#domain/values/languages.ts';
import type pcm from './pcm.json';

/** A text in English. Its braces contain only names of values. It is the key in every other language's catalogue. */
export type Phrase = keyof typeof pcm;

export type Values = Readonly<Record<string, string | number>>;

export type Translate = (phrase: Phrase, values?: Values) => string;

export type Translations = {
  language: Language;
  t: Translate;
  /**
   * @returns the translation of a text that a schema or the server wrote, or the text itself where there is none. Its first
   * number may stand for the `{limit}` of a phrase.
   */
  known: (text: string) => string;
};

export const english: Translations = {
  language: 'en',
  t: (phrase, values) => phrase.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name])),
  known: (text) => text,
};
