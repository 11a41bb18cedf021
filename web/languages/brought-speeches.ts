/** The languages that this window, or the server, can speak by now. */
import type { Language } from '#domain/languages.ts';
import { english, type Speech } from './speech.ts';

const speeches = new Map<Language, Speech>();

export function keepSpeech(speech: Speech): void {
  speeches.set(speech.language, speech);
}

/** @returns English until the language has been brought. */
export function speechOf(language: Language): Speech {
  return speeches.get(language) ?? english;
}
