import type { ReactNode } from 'react';
import type { Phrase } from './translations.ts';
import { useTranslate } from './use-translations.ts';

/** A character that occurs in no message. */
const gap = '\u0000';

type TranslatedAroundProps = { phrase: Phrase; name: string; children: ReactNode };

/** A sentence with an element in place of a placeholder. */
export function TranslatedAround({ phrase, name, children }: TranslatedAroundProps) {
  const [before, after] = useTranslate()(phrase, { [name]: gap }).split(gap);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
