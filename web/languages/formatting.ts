/** Formats the messages of a catalogue. Loaded with the first catalogue, and never for English. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '#domain/values/languages.ts';
import type { Phrase, Translations } from './translations.ts';

/** The build has already parsed messages with placeholders; see scripts/vite/parsed-messages.ts. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

export function translateWith(
  catalogue: Readonly<Record<Phrase, Message>>,
  language: Language,
): Translations {
  const formats = new Map<Phrase, IntlMessageFormat>();
  const isPhrase = (text: string): text is Phrase => Object.hasOwn(catalogue, text);
  const t: Translations['t'] = (phrase, values = {}) => {
    const message = catalogue[phrase];
    // A message without braces needs no formatter.
    if (typeof message === 'string' && !message.includes('{')) return message;
    const format =
      formats.get(phrase) ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    formats.set(phrase, format);
    return String(format.format(values));
  };
  const known: Translations['known'] = (text) => {
    if (isPhrase(text)) return t(text);
    const [limit] = /\d[\d,]*/.exec(text) ?? [];
    const withLimit = limit === undefined ? text : text.replace(limit, '{limit}');
    return limit !== undefined && isPhrase(withLimit) ? t(withLimit, { limit }) : text;
  };
  return { language, t, known };
}
