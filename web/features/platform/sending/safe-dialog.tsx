import { PhoneCall, Siren } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#domain/values/clock.ts';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { askForHelpLater, endSafeLater, type Parent } from './dependants.ts';
import type { QueuedRequest } from './queued-request.ts';

/** What became of the answer that they are not safe. */
type Help = 'keeping' | 'kept' | 'failed';

type SafeDialogProps = { ride: Parent; flag: QueuedRequest; onClose: () => void };

/** Before the end of a ride that waits here with its flag: the answer goes right after the flag. */
export function SafeDialog({ ride, flag, onClose }: SafeDialogProps) {
  const t = useTranslate();
  const lang = useLang();
  const [help, setHelp] = useState<Help | null>(null);

  async function keepSafe() {
    try {
      await endSafeLater(ride);
    } catch {
      showToast({ tone: 'bad', text: t('This phone has no room left to keep it.') });
    }
  }

  async function keepHelp() {
    setHelp('keeping');
    setHelp(
      await askForHelpLater(ride).then(
        () => 'kept',
        () => 'failed',
      ),
    );
  }

  if (help !== null) return <HelpDialog help={help} onAgain={() => void keepHelp()} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Are you safe?')}
      lead={t('You flagged this ride at {time}.', { time: formatTime(flag.keptAt) })}
    >
      <div className="grid gap-2.5" lang={lang}>
        <Button
          block
          onClick={() => {
            void keepSafe();
            onClose();
          }}
        >
          {t('Yes, I am safe')}
        </Button>
        <Button block variant="danger" onClick={() => void keepHelp()}>
          <Siren aria-hidden="true" className="ic" />
          {t('No, help')}
        </Button>
      </div>
    </Dialog>
  );
}

type HelpDialogProps = Pick<SafeDialogProps, 'onClose'> & { help: Help; onAgain: () => void };

/** Calling does not wait for the phone. */
function HelpDialog({ help, onAgain, onClose }: HelpDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Call for help')}
      lead={t('The ride goes on and stays flagged.')}
    >
      <div className="grid gap-4" lang={useLang()}>
        <a href="tel:112" className={buttonLook({ variant: 'danger', block: true })}>
          <PhoneCall aria-hidden="true" className="ic" />
          {t('Call {number}', { number: '112' })}
        </a>
        <div role="status">
          {help === 'kept' ? (
            <Notice tone="bad" title={t('No network: nobody is told yet')}>
              {t(
                'It is kept on this phone and goes by itself when the network is back, also when RUA is closed.',
              )}
            </Notice>
          ) : null}
          {help === 'failed' ? (
            <Notice tone="bad">{t('The agencies could not be told. Call 112 now.')}</Notice>
          ) : null}
        </div>
        {help === 'failed' ? (
          <Button variant="line" block onClick={onAgain}>
            {t('Try again')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
