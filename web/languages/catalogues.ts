/** Each other language is a file of its own, which arrives with the formatter of its messages when it is chosen. */
import type { Language } from '#domain/languages.ts';
import { keepSpeech, speechOf } from './brought-speeches.ts';

const catalogues = {
  pcm: () => import('./pcm.json'),
  yo: () => import('./yo.json'),
  ha: () => import('./ha.json'),
  ig: () => import('./ig.json'),
};

/** Fetches what speaking it needs; nothing for English. @throws without a network. */
export async function bringSpeech(language: Language): Promise<void> {
  if (language === 'en' || speechOf(language).language === language) return;
  const [{ sayWith }, { default: catalogue }] = await Promise.all([
    import('./formatting.ts'),
    catalogues[language](),
  ]);
  keepSpeech({ language, say: sayWith(catalogue, language) });
}

/**
 * What the server wrote in another language, its sheet for emergencies among it, must be said in the same here.
 * @param tag the `lang` it has. Without the catalogue the page goes on in English.
 */
export async function bringWrittenSpeech(tag: string): Promise<void> {
  if (hasCatalogue(tag)) await bringSpeech(tag).catch(() => {});
}

function hasCatalogue(tag: string): tag is keyof typeof catalogues {
  return Object.hasOwn(catalogues, tag);
}
