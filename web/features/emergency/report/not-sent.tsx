import { CloudOff, MessageSquare } from 'lucide-react';
import { errorWords } from '#web/lib/error-words.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import type { Sending } from './use-sending.ts';

/** Says that it is not sent, or that nobody knows, and what helps now. */
export function NotSent({ sending, sms }: { sending: Sending; sms: string }) {
  const isOnline = useIsOnline();
  if (!isOnline) {
    return (
      <Notice tone="bad" role="alert" icon={CloudOff} title="No network: this is not sent">
        <p>
          Call, or send it as an SMS.
          {sending.state === 'unsure' ? ' It is kept here and goes by itself when the network is back.' : ''}
        </p>
        <SmsLink sms={sms} />
      </Notice>
    );
  }
  if (sending.state === 'unsure') {
    return (
      <Notice tone="bad" role="alert" title="RUA has not confirmed your report">
        <p>It is kept here. Press Try again: it is never sent twice. Call if you can.</p>
        <SmsLink sms={sms} />
      </Notice>
    );
  }
  if (sending.state !== 'refused') return null;
  return (
    <Notice tone="bad" role="alert" title="This is not sent">
      {errorWords(sending.error)}
    </Notice>
  );
}

function SmsLink({ sms }: { sms: string }) {
  return (
    <ButtonAnchor variant="line" small href={sms} className="mt-2 text-ink!">
      <MessageSquare aria-hidden="true" className="ic" />
      Send an SMS
    </ButtonAnchor>
  );
}
