import { CloudOff, MessageSquare } from 'lucide-react';
import type { Phrase } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import type { Sending } from './use-sending.ts';

/** Says that it is not sent, or that nobody knows, and what helps now. */
export function NotSent({ sending, sms }: { sending: Sending; sms: string }) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const isOnline = useIsOnline();
  if (!isOnline) {
    return (
      <Notice tone="bad" role="alert" icon={CloudOff} title={t('No network: this is not sent')}>
        <p>
          {t('Call, or send it as an SMS.')} {sending.state === 'unsure' ? t(queuedPhraseOf(sending)) : ''}
        </p>
        <SmsLink sms={sms} />
      </Notice>
    );
  }
  if (sending.state === 'unsure') {
    return (
      <Notice tone="bad" role="alert" title={t('RUA has not confirmed your report')}>
        <p>
          {t(queuedPhraseOf(sending))} {t('It is never sent twice. Call if you can.')}
        </p>
        <SmsLink sms={sms} />
      </Notice>
    );
  }
  if (sending.state !== 'refused') return null;
  return (
    <Notice tone="bad" role="alert" title={t('This is not sent')}>
      {errorMessageOf(sending.error)}
    </Notice>
  );
}

function queuedPhraseOf({ isKept }: Sending): Phrase {
  return isKept
    ? 'It is kept on this phone and goes by itself when the network is back, also when RUA is closed.'
    : 'Leave RUA open: it goes by itself when the network is back.';
}

function SmsLink({ sms }: { sms: string }) {
  return (
    <ButtonAnchor variant="line" small href={sms} className="mt-2 text-ink!">
      <MessageSquare aria-hidden="true" className="ic" />
      {useTranslate()('Send an SMS')}
    </ButtonAnchor>
  );
}
