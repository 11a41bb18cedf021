/** The row of languages on a page without scripts: one tap changes the language, and the device remembers it. */
import { type Language, languageNames, languages, tagOf } from '#domain/languages.ts';
import { type Html, html } from '#server/http/html.ts';
import type { Say } from '#server/languages/speech.ts';

export function languageRow(current: Language, say: Say): Html {
  return html`<nav class="lg" aria-label="${say('Language')}">${languages.map((language) =>
    language === current
      ? html`<b lang="${tagOf(language)}" aria-current="true">${languageNames[language]}</b>`
      : html`<a lang="${tagOf(language)}" hreflang="${tagOf(language)}" rel="nofollow" href="?language=${language}">${languageNames[language]}</a>`,
  )}</nav>`;
}
