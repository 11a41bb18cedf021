/** What is needed in danger, said in a language. English stands in the code; another is a catalogue: `catalogues.ts`. */
import type { Language } from '#domain/languages.ts';
import type pcm from './pcm.json';

/** A text in English, with nothing but names in braces: its own key in the catalogue of every other language. */
export type Phrase = keyof typeof pcm;

export type Values = Readonly<Record<string, string | number>>;

export type Say = (phrase: Phrase, values?: Values) => string;

export type Speech = { language: Language; say: Say };

export const english: Speech = {
  language: 'en',
  say: (phrase, values) => phrase.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name])),
};
