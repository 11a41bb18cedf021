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

type SafeDialogProps = { ride: Parent; flag: QueuedRequest; onClose: () => void };

/** Before the end of a ride that waits here with its flag: the answer goes right after the flag. */
export function SafeDialog({ ride, flag, onClose }: SafeDialogProps) {
  const t = useTranslate();
  const lang = useLang();
  const [saidNo, setSaidNo] = useState(false);

  async function keep(answer: Promise<void>) {
    await answer.catch(() => showToast({ tone: 'bad', text: t('This phone has no room left to keep it.') }));
  }

  if (saidNo) return <HelpDialog onClose={onClose} />;
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
            void keep(endSafeLater(ride));
            onClose();
          }}
        >
          {t('Yes, I am safe')}
        </Button>
        <Button
          block
          variant="danger"
          onClick={() => {
            setSaidNo(true);
            void keep(askForHelpLater(ride));
          }}
        >
          <Siren aria-hidden="true" className="ic" />
          {t('No, help')}
        </Button>
      </div>
    </Dialog>
  );
}

function HelpDialog({ onClose }: Pick<SafeDialogProps, 'onClose'>) {
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
        <Notice tone="bad" role="status" title={t('No network: nobody is told yet')}>
          {t(
            'It is kept on this phone and goes by itself when the network is back, also when RUA is closed.',
          )}
        </Notice>
      </div>
    </Dialog>
  );
}
