import { useTranslate } from '#web/languages/use-translations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useRenewPass } from './queries.ts';

export type NewCodeDialogProps = { onClose: () => void };

/** Makes a new code once it is confirmed. */
export function NewCodeDialog({ onClose }: NewCodeDialogProps) {
  const t = useTranslate();
  const renewing = useRenewPass();

  function renew() {
    renewing.mutate(undefined, {
      onSuccess: () => showToast({ text: t('Your pass has a new code. Put it on your lock screen.') }),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Make a new code for your safety pass?')}
      confirmLabel={t('Make new code')}
      busyLabel={t('Making it')}
      busy={renewing.isPending}
      onConfirm={renew}
    >
      {t(
        'The code you have now stops working at once, on every lock screen and card. A person who scans it sees nothing.',
      )}
    </ConfirmDialog>
  );
}
