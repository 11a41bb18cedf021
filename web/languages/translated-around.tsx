import type { ReactNode } from 'react';
import type { Phrase, Values } from './translations.ts';
import { useTranslate } from './use-translations.ts';

/** A character that occurs in no message. */
const gap = '\u0000';

type TranslatedAroundProps = {
  phrase: Phrase;
  /** The placeholder of the element. */
  name: string;
  /** The values of the other placeholders. */
  values?: Values;
  children: ReactNode;
};

/** A sentence with an element in place of a placeholder. */
export function TranslatedAround({ phrase, name, values, children }: TranslatedAroundProps) {
  const [before, after] = useTranslate()(phrase, { ...values, [name]: gap }).split(gap);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
