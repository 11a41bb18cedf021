import { Phone } from 'lucide-react';
import { emergencyNumbersFor } from '#domain/reporting/emergency-numbers-for.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';

/** The numbers again, small: a report is no phone call. */
export function CallRow({ state }: { state: string }) {
  const t = useTranslate();
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-sm">{t('In danger now? Call first.')}</p>
      <div className="flex flex-wrap gap-2">
        {emergencyNumbersFor(state)
          .filter(({ tollFree }) => tollFree)
          .map(({ dial, shown, word }) => (
            <ButtonAnchor
              key={dial}
              variant={dial === '112' ? 'danger' : 'danger-line'}
              small
              href={`tel:${dial}`}
              aria-label={t('Call {number}, {word}', {
                number: shown,
                word: word === 'Emergency' ? t(word) : word,
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
