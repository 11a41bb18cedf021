import type { ReactNode } from 'react';
import type { Phrase } from './speech.ts';
import { useSay } from './use-speech.ts';

/** In no message of ours. */
const gap = '\u0000';

type SaidAroundProps = { phrase: Phrase; name: string; children: ReactNode };

/** A sentence around something that is more than text, which stands in the place of the placeholder. */
export function SaidAround({ phrase, name, children }: SaidAroundProps) {
  const [before, after] = useSay()(phrase, { [name]: gap }).split(gap);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
