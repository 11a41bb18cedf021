/** Formats the messages of a catalogue. Loaded with the first catalogue, and never for English. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '#domain/values/languages.ts';
import type { Phrase, Translate } from './translations.ts';

/** The build has already parsed messages with placeholders; see scripts/vite/parsed-messages.ts. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

export function translateWith(catalogue: Readonly<Record<Phrase, Message>>, language: Language): Translate {
  const formats = new Map<Phrase, IntlMessageFormat>();
  return (phrase, values = {}) => {
    const message = catalogue[phrase];
    // A message without braces needs no formatter.
    if (typeof message === 'string' && !message.includes('{')) return message;
    const format =
      formats.get(phrase) ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    formats.set(phrase, format);
    return String(format.format(values));
  };
}
