import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useRemoveTraffic } from './queries.ts';

export type RemoveDialogProps = { update: TrafficUpdate; onClose: () => void; onRemoved: () => void };

export function RemoveDialog({ update, onClose, onRemoved }: RemoveDialogProps) {
  const removal = useRemoveTraffic(update.id);
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title="Remove this update?"
      confirmLabel="Remove update"
      busyLabel="Removing"
      busy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onRemoved })}
    >
      “{update.title}” goes for everybody, with what others said of it.
    </ConfirmDialog>
  );
}
