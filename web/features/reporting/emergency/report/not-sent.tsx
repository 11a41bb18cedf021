import { CloudOff, MessageSquare } from 'lucide-react';
import type { Phrase } from '#web/languages/speech.ts';
import { useErrorWords } from '#web/languages/use-error-words.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import type { Sending } from './use-sending.ts';

/** Says that it is not sent, or that nobody knows, and what helps now. */
export function NotSent({ sending, sms }: { sending: Sending; sms: string }) {
  const say = useSay();
  const wordsOf = useErrorWords();
  const isOnline = useIsOnline();
  if (!isOnline) {
    return (
      <Notice tone="bad" role="alert" icon={CloudOff} title={say('No network: this is not sent')}>
        <p>
          {say('Call, or send it as an SMS.')} {sending.state === 'unsure' ? say(keptWordsOf(sending)) : ''}
        </p>
        <SmsLink sms={sms} />
      </Notice>
    );
  }
  if (sending.state === 'unsure') {
    return (
      <Notice tone="bad" role="alert" title={say('RUA has not confirmed your report')}>
        <p>
          {say(keptWordsOf(sending))} {say('It is never sent twice. Call if you can.')}
        </p>
        <SmsLink sms={sms} />
      </Notice>
    );
  }
  if (sending.state !== 'refused') return null;
  return (
    <Notice tone="bad" role="alert" title={say('This is not sent')}>
      {wordsOf(sending.error)}
    </Notice>
  );
}

function keptWordsOf({ isKept }: Sending): Phrase {
  return isKept
    ? 'It is kept on this phone and goes by itself when the network is back, also when RUA is closed.'
    : 'Leave RUA open: it goes by itself when the network is back.';
}

function SmsLink({ sms }: { sms: string }) {
  return (
    <ButtonAnchor variant="line" small href={sms} className="mt-2 text-ink!">
      <MessageSquare aria-hidden="true" className="ic" />
      {useSay()('Send an SMS')}
    </ButtonAnchor>
  );
}
