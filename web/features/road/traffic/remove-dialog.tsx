import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useRemoveTraffic } from './queries.ts';

export type RemoveDialogProps = {
  update: Pick<TrafficUpdate, 'id' | 'title'>;
  onClose: () => void;
  onRemoved: () => void;
};

export function RemoveDialog({ update, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslate();
  const removal = useRemoveTraffic(update.id);
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={t('Remove this update?')}
      confirmLabel={t('Remove update')}
      busyLabel={t('Removing')}
      busy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onRemoved })}
    >
      {t('“{title}” goes for everybody, with what others said of it.', { title: update.title })}
    </ConfirmDialog>
  );
}
