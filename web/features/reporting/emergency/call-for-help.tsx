import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { type EmergencyNumber, emergencyNumbers } from '#domain/reporting/emergency-numbers.ts';
import { DeferredLanguageRow } from '#web/features/identity/languages/deferred-language-row.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { SheetHead } from './emergency-sheet.tsx';
import { callTitleId } from './title-ids.ts';

type CallForHelpProps = {
  /** The state in which the person lives. Its emergency numbers come first, after 112. */
  state: string;
  onClose: () => void;
  /** Whether its late parts may be loaded before it is opened. */
  isWanted?: boolean | undefined;
  /** Other help, under 112. */
  children?: ReactNode;
};

/** The numbers to call. Opening it is the first tap and a number the second, so no call is placed blindly. */
export function CallForHelp({ state, onClose, isWanted = true, children }: CallForHelpProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-4 px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-7 sm:py-7">
      <SheetHead id={callTitleId} title={t('Call for help')} onClose={onClose} />
      <HelpNumbers state={state}>{children}</HelpNumbers>
      <DeferredLanguageRow isWanted={isWanted} />
    </div>
  );
}

/** 112 large, and the rest as a list. */
export function HelpNumbers({ state, children }: Pick<CallForHelpProps, 'state' | 'children'>) {
  const t = useTranslate();
  const [first, ...others] = numbersFrom(state);
  return (
    <>
      {first ? (
        <ButtonAnchor variant="danger" block href={`tel:${first.dial}`} className="min-h-16 text-xl">
          <Phone aria-hidden="true" className="ic" />
          {t('Call {number}', { number: first.shown })}
        </ButtonAnchor>
      ) : null}
      <p className="text-soft text-sm">
        {t(
          'National emergency number: police, fire, ambulance. Free from every network. Your phone asks before it dials.',
        )}
      </p>
      {children}
      <ul>
        {others.map((number) => (
          <li key={number.dial} className="border-line border-t">
            <NumberRow number={number} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NumberRow({ number }: { number: EmergencyNumber }) {
  const t = useTranslate();
  return (
    <a
      href={`tel:${number.dial}`}
      className="flex min-h-16 items-center gap-3 py-2 text-ink no-underline hover:bg-sunk"
    >
      <span className="min-w-0 flex-1">
        <b className="block">{t(number.name)}</b>
        <span className="block text-muted text-sm">
          {number.answeredBy}
          {number.state === null ? '' : `, ${t('works in {state}', { state: number.state })}`}
          {number.tollFree ? '' : `, ${t('costs a normal call')}`}
        </span>
      </span>
      <span className="num flex items-center gap-2 whitespace-nowrap font-bold text-bad-ink text-lg">
        <Phone aria-hidden="true" className="ic" />
        {number.shown}
      </span>
    </a>
  );
}

/** 112, then what answers in this state, then the rest. */
function numbersFrom(state: string): readonly EmergencyNumber[] {
  const rank = (number: EmergencyNumber) =>
    number.dial === '112' ? 0 : number.state !== null && number.state === state ? 1 : 2;
  return emergencyNumbers.toSorted((one, other) => rank(one) - rank(other));
}
