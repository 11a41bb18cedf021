/** Translations of the server's own texts: its pages without scripts, and SMS. */
import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, tagOf } from '#domain/values/languages.ts';
import ha from './ha.json' with { type: 'json' };
import ig from './ig.json' with { type: 'json' };
import pcm from './pcm.json' with { type: 'json' };
import yo from './yo.json' with { type: 'json' };

/** A text in English, as an ICU message: its own key in the catalogue of every other language. */
export type Phrase = keyof typeof pcm;

/** @param values of the placeholders. @returns plain text, not HTML. */
export type Translate = (phrase: Phrase, values?: Readonly<Record<string, string | number>>) => string;

const catalogues: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Phrase, string>>>> = {
  pcm,
  yo,
  ha,
  ig,
};

const sayings = new Map<Language, Translate>();

export function translateIn(language: Language): Translate {
  const known = sayings.get(language) ?? createTranslate(language);
  sayings.set(language, known);
  return known;
}

/** Each message is parsed once. */
function createTranslate(language: Language): Translate {
  const messages = language === 'en' ? null : catalogues[language];
  const formats = new Map<Phrase, IntlMessageFormat>();
  return (phrase, values = {}) => {
    const format =
      formats.get(phrase) ??
      new IntlMessageFormat(messages?.[phrase] ?? phrase, tagOf(language), undefined, { ignoreTag: true });
    formats.set(phrase, format);
    return String(format.format(values));
  };
}
