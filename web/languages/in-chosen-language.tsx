import type { ReactNode } from 'react';
import { SpeechContext, useChosenSpeech } from './use-speech.ts';

/** What is inside speaks as the person chose. Whatever it shows first says its language with `useLang`. */
export function InChosenLanguage({ children }: { children: ReactNode }) {
  return <SpeechContext value={useChosenSpeech()}>{children}</SpeechContext>;
}
