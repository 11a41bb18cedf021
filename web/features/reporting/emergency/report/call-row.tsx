import { Phone } from 'lucide-react';
import { emergencyNumbersFor } from '#domain/emergency-numbers-for.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';

/** The numbers again, small: a report is no phone call. */
export function CallRow({ state }: { state: string }) {
  const say = useSay();
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-sm">{say('In danger now? Call first.')}</p>
      <div className="flex flex-wrap gap-2">
        {emergencyNumbersFor(state)
          .filter(({ tollFree }) => tollFree)
          .map(({ dial, shown, word }) => (
            <ButtonAnchor
              key={dial}
              variant={dial === '112' ? 'danger' : 'danger-line'}
              small
              href={`tel:${dial}`}
              aria-label={say('Call {number}, {word}', {
                number: shown,
                word: word === 'Emergency' ? say(word) : word,
              })}
              className="num"
            >
              <Phone aria-hidden="true" className="ic" />
              {shown}
            </ButtonAnchor>
          ))}
      </div>
    </div>
  );
}
