import { Siren } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#domain/values/clock.ts';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CallForHelp } from './call-for-help.tsx';
import { enqueueHelpCall, enqueueSafeEnd, type Parent } from './dependants.ts';
import type { QueuedRequest } from './queued-request.ts';

/** The state of the answer that they are not safe. */
type Help = 'keeping' | 'kept' | 'failed';

type SafeDialogProps = { ride: Parent; flag: QueuedRequest; onClose: () => void };

/** Asked before the end of a ride whose flag waits on this device. The answer follows the flag. */
export function SafeDialog({ ride, flag, onClose }: SafeDialogProps) {
  const t = useTranslate();
  const lang = useLang();
  const [help, setHelp] = useState<Help | null>(null);

  async function keepSafe() {
    try {
      await enqueueSafeEnd(ride);
    } catch {
      showToast({ tone: 'bad', text: t('This phone has no room left to keep it.') });
    }
  }

  async function keepHelp() {
    setHelp('keeping');
    setHelp(
      await enqueueHelpCall(ride).then(
        () => 'kept',
        () => 'failed',
      ),
    );
  }

  if (help !== null) {
    return (
      <CallForHelp
        keptBy={help === 'kept' ? 'phone' : null}
        hasFailed={help === 'failed'}
        onAgain={() => void keepHelp()}
        onClose={onClose}
      />
    );
  }
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
