import { useState } from 'react';
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

/** Before logging out with something unsent: nothing of it stays on the device, so it is sent first or given up. */
export function LeaveDialog({ accountId, onClose, onLeave }: LeaveDialogProps) {
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
      title="Not everything is sent"
      lead={`${whereLabel(unsent)}: ${countLabel(unsent)}. When you log out, nothing of yours stays here.`}
    >
      <div className="grid gap-3">
        {isStuck ? (
          <Notice tone="bad" role="alert" title="It could not all be sent">
            {isInTab ? 'Stay signed in and leave this tab open' : 'Stay signed in'} and it goes when there is
            a network, or give it up.
          </Notice>
        ) : null}
        <Button block busy={isSending} busyLabel="Sending" onClick={() => void sendFirst()}>
          Send first, then log out
        </Button>
        <Button block variant="danger-line" onClick={onLeave}>
          Discard and log out
        </Button>
        <Button block variant="line" onClick={onClose}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  );
}

/** The tab is on this phone, so of both the phone is named. */
function whereLabel(unsent: readonly QueuedRequest[]): string {
  return unsent.every(({ isInTab }) => isInTab) ? 'This tab alone has' : 'On this phone waits';
}
