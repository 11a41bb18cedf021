/**
 * Each language except English is a file of its own. It is loaded with the formatter of its messages when it is
 * chosen.
 */
import type { Language } from '#domain/values/languages.ts';
import { storeTranslations, translationsOf } from './preloaded-translations.ts';

const catalogues = {
  pcm: () => import('./pcm.json'),
  yo: () => import('./yo.json'),
  ha: () => import('./ha.json'),
  ig: () => import('./ig.json'),
};

/** Loads the language's translations; nothing for English. @throws without a network. */
export async function preloadTranslations(language: Language): Promise<void> {
  if (language === 'en' || translationsOf(language).language === language) return;
  const [{ translateWith }, { default: catalogue }] = await Promise.all([
    import('./formatting.ts'),
    catalogues[language](),
  ]);
  storeTranslations(translateWith(catalogue, language));
}

/**
 * Loads the language of a text that the server wrote, such as the emergency sheet, so that the page uses the same
 * one.
 * @param tag the `lang` of the text. Without the catalogue the page stays English.
 */
export async function preloadWrittenTranslations(tag: string): Promise<void> {
  if (hasCatalogue(tag)) await preloadTranslations(tag).catch(() => {});
}

function hasCatalogue(tag: string): tag is keyof typeof catalogues {
  return Object.hasOwn(catalogues, tag);
}
