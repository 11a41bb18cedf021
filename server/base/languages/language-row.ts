/** The row of languages on a page without scripts: one tap changes the language, and the device remembers it. */
import { type Language, languageNames, languages, tagOf } from '#domain/values/languages.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { Translate } from '#server/base/languages/translations.ts';

export function languageRow(current: Language, t: Translate): Html {
  return html`<nav class="lg" aria-label="${t('Language')}">${languages.map((language) =>
    language === current
      ? html`<b lang="${tagOf(language)}" aria-current="true">${languageNames[language]}</b>`
      : html`<a lang="${tagOf(language)}" hreflang="${tagOf(language)}" rel="nofollow" href="?language=${language}">${languageNames[language]}</a>`,
  )}</nav>`;
}
