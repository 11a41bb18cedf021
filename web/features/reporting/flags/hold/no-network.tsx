import { CloudOff, MessageSquare, PhoneCall } from 'lucide-react';
import type { FlaggedRideFacts } from '#web/features/journeys/rides/flagged-ride-facts.ts';
import { departureOf } from '#web/features/journeys/rides/ride-labels.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { smsLink } from '#web/lib/telephone-link.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

type NoNetworkProps = {
  ride: FlaggedRideFacts;
  /** The number as typed; empty when it is not known. */
  kinPhone: string;
  /** A flag waits in the queue. */
  isKept: boolean;
};

/** Help without a network: a call first, then an SMS that is written already. */
export function NoNetwork({ ride, kinPhone, isKept }: NoNetworkProps) {
  const t = useTranslate();
  return (
    <Notice tone="bad" role="alert" icon={CloudOff} title={t('No network: nobody is told yet')}>
      <p>
        {t(
          isKept
            ? 'It is kept on this phone and goes by itself when the network is back, also when RUA is closed.'
            : 'Call, or send it as an SMS.',
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonAnchor variant="danger" small href="tel:112" className="text-on-danger!">
          <PhoneCall aria-hidden="true" className="ic" />
          {t('Call {number}', { number: '112' })}
        </ButtonAnchor>
        <ButtonAnchor variant="line" small href={flagSms(ride, kinPhone, t)} className="text-ink!">
          <MessageSquare aria-hidden="true" className="ic" />
          {t('Send an SMS')}
        </ButtonAnchor>
      </div>
    </Notice>
  );
}

/**
 * The flag as an SMS that the person sends from the phone when there is no network.
 * @param kinPhone as typed; empty leaves the recipient to the person. @returns an `sms:` link.
 */
function flagSms(ride: FlaggedRideFacts, kinPhone: string, t: Translate): string {
  const words = t('I am in danger in {plate}, from {from} to {to}. Call me, or call 112.', {
    plate: ride.vehicleNumber,
    from: departureOf(ride),
    to: ride.destination,
  });
  return smsLink(kinPhone, words);
}
