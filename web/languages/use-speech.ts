/** Which language a part of a page is in: English, unless it stands inside `InChosenLanguage`. */
import { createContext, useContext } from 'react';
import type { Language } from '#domain/languages.ts';
import { english, type Say, type Speech } from './speech.ts';

export const ChosenContext = createContext(english);
export const SpeechContext = createContext(english);

/** The language in which the parts that have it are for this person. */
export function useChosenSpeech(): Speech {
  return useContext(ChosenContext);
}

export function useSay(): Say {
  return useContext(SpeechContext).say;
}

/** The `lang` of what is said here; undefined where it is that of the page. */
export function useLang(): Language | undefined {
  const { language } = useContext(SpeechContext);
  return language === 'en' ? undefined : language;
}
