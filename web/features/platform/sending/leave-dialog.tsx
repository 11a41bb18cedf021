import { useState } from 'react';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isUnsent, type QueuedRequest } from './queued-request.ts';
import { countLabel } from './queued-request-labels.ts';
import { senderOf, useQueue } from './use-queue.ts';

export type LeaveDialogProps = {
  accountId: number;
  onClose: () => void;
  /** Goes on logging out. */
  onLeave: () => void;
};

/**
 * Shown before a person logs out while requests are unsent. Nothing of them stays on the device, so they are sent first or
 * given up.
 */
export function LeaveDialog({ accountId, onClose, onLeave }: LeaveDialogProps) {
  const t = useTranslate();
  const { requests } = useQueue(accountId);
  const [isSending, setSending] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const unsent = requests.filter(isUnsent);
  const isInTab = unsent.some((queued) => queued.isInTab);

  async function sendFirst() {
    setSending(true);
    const sender = senderOf(accountId);
    await sender.send();
    setSending(false);
    if (sender.view().requests.some(isUnsent)) setStuck(true);
    else onLeave();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Not everything is sent')}
      lead={t(leadOf(unsent), { what: countLabel(unsent, t) })}
    >
      <div className="grid gap-3">
        {isStuck ? (
          <Notice tone="bad" role="alert" title={t('It could not all be sent')}>
            {isInTab
              ? t(
                  'Stay signed in and leave this tab open and it goes when there is a network, or give it up.',
                )
              : t('Stay signed in and it goes when there is a network, or give it up.')}
          </Notice>
        ) : null}
        <Button block busy={isSending} busyLabel={t('Sending')} onClick={() => void sendFirst()}>
          {t('Send first, then log out')}
        </Button>
        <Button block variant="danger-line" onClick={onLeave}>
          {t('Discard and log out')}
        </Button>
        <Button block variant="line" onClick={onClose}>
          {t('Stay signed in')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The tab is on this phone, so of both the phone is named. */
function leadOf(unsent: readonly QueuedRequest[]): Phrase {
  return unsent.every(({ isInTab }) => isInTab)
    ? 'This tab alone has: {what}. When you log out, nothing of yours stays here.'
    : 'On this phone waits: {what}. When you log out, nothing of yours stays here.';
}
