import type { ReactNode } from 'react';
import { english } from './speech.ts';
import { SpeechContext, useChosenSpeech } from './use-speech.ts';

/** What is inside speaks as the person chose. Whatever it shows first says its language with `useLang`. */
export function InChosenLanguage({ children }: { children: ReactNode }) {
  return <SpeechContext value={useChosenSpeech()}>{children}</SpeechContext>;
}

/** For what stands among it and is in English alone. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <SpeechContext value={english}>{children}</SpeechContext>;
}
