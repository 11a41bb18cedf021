import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { QueuedRequest } from './queued-request.ts';
import { nameOfKind } from './queued-request-labels.ts';
import { cancelRequest } from './sender.ts';

type CancelDialogProps = { queued: QueuedRequest; all: readonly QueuedRequest[]; onClose: () => void };

/** Asks before something that was never sent goes, and what belongs to it. */
export function CancelDialog({ queued, all, onClose }: CancelDialogProps) {
  const dependants = all.filter(({ after }) => after === queued.key).length;
  const name = nameOfKind(queued.kind).toLowerCase();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Remove this ${name}?`}
      confirmLabel="Remove"
      busyLabel="Removing"
      danger
      onConfirm={() => void cancelRequest(queued.key).then(onClose)}
    >
      <p className="[overflow-wrap:anywhere]">“{queued.title}” goes from this phone and is not sent.</p>
      {queued.unsureSince === null ? null : (
        <p className="mt-2">It may have arrived already. If so, it stays there: see your lists later.</p>
      )}
      {dependants === 0 ? null : <p className="mt-2">What waits for it is removed with it.</p>}
    </ConfirmDialog>
  );
}
