import { Phone, PhoneCall } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { firstNameOfKin } from '#web/features/journeys/next-of-kin/kin-name.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';

/** The calls take the place of the button that flags: the second of two presses on that must not dial. */
const deafMs = 700;

type CallsProps = {
  kin: string;
  /** The `tel:` link to the next of kin; null without a number. */
  callLink: string | null;
};

/** Call 112, and call the next of kin. */
export function Calls({ kin, callLink }: CallsProps) {
  const t = useTranslate();
  const [shownAt] = useState(() => performance.now());
  const ignoreSecondPress = (event: MouseEvent) => {
    if (event.detail > 0 && performance.now() - shownAt < deafMs) event.preventDefault();
  };
  return (
    <>
      <ButtonAnchor variant="danger" href="tel:112" onClick={ignoreSecondPress} className="sm:flex-1">
        <PhoneCall aria-hidden="true" className="ic" />
        {t('Call {number}', { number: '112' })}
      </ButtonAnchor>
      {callLink ? (
        <ButtonAnchor
          variant="line"
          href={callLink}
          onClick={ignoreSecondPress}
          className="whitespace-normal! sm:flex-1"
        >
          <Phone aria-hidden="true" className="ic" />
          {t('Call {number}', { number: firstNameOfKin(kin, t) })}
        </ButtonAnchor>
      ) : null}
    </>
  );
}

/** First names stand first. */
