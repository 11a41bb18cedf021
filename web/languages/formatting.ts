/** Makes sentences of the messages of a catalogue. Loaded with the first catalogue, and never for English. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '#domain/languages.ts';
import type { Phrase, Say } from './speech.ts';

/** A message that has placeholders is parsed by the build already; see scripts/vite/parsed-messages.ts. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

export function sayWith(catalogue: Readonly<Record<Phrase, Message>>, language: Language): Say {
  const formats = new Map<Phrase, IntlMessageFormat>();
  return (phrase, values = {}) => {
    const message = catalogue[phrase];
    // What is plain needs no formatter.
    if (typeof message === 'string' && !message.includes('{')) return message;
    const format =
      formats.get(phrase) ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    formats.set(phrase, format);
    return String(format.format(values));
  };
}
