/**
 * What is needed in danger, in the language of the person. English stands in the code; another language is a file of its
 * own, which arrives with the formatter of its messages when somebody has chosen it.
 */
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

const catalogues = {
  pcm: () => import('./pcm.json'),
  yo: () => import('./yo.json'),
  ha: () => import('./ha.json'),
  ig: () => import('./ig.json'),
};

const speeches = new Map<Language, Speech>();

/** @returns English until the language has been brought. */
export function speechOf(language: Language): Speech {
  return speeches.get(language) ?? english;
}

/** Fetches what speaking it needs; nothing for English. @throws without a network. */
export async function bringSpeech(language: Language): Promise<void> {
  if (language === 'en' || speeches.has(language)) return;
  const [{ sayWith }, { default: catalogue }] = await Promise.all([
    import('./formatting.ts'),
    catalogues[language](),
  ]);
  speeches.set(language, { language, say: sayWith(catalogue, language) });
}

/**
 * Before the page comes alive: what the server wrote in another language, its sheet for emergencies among it, must be
 * said in the same here. Without the catalogue the page says it in English.
 */
export async function bringWrittenSpeech(): Promise<void> {
  const written = document.querySelector('dialog[lang]')?.getAttribute('lang');
  const language = (['pcm', 'yo', 'ha', 'ig'] as const).find((one) => one === written);
  if (language) await bringSpeech(language).catch(() => {});
}
