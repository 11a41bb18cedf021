/** Each other language is a file of its own, which arrives with the formatter of its messages when it is chosen. */
import type { Language } from '#domain/languages.ts';
import { english, type Speech } from './speech.ts';

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
 * What the server wrote in another language, its sheet for emergencies among it, must be said in the same here.
 * @param tag the `lang` it has. Without the catalogue the page goes on in English.
 */
export async function bringWrittenSpeech(tag: string): Promise<void> {
  const language = (['pcm', 'yo', 'ha', 'ig'] as const).find((one) => one === tag);
  if (language) await bringSpeech(language).catch(() => {});
}
