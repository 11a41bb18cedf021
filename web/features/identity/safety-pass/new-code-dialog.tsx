import { useSay } from '#web/languages/use-speech.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useRenewPass } from './queries.ts';

export type NewCodeDialogProps = { onClose: () => void };

/** Makes a new code once it is confirmed. */
export function NewCodeDialog({ onClose }: NewCodeDialogProps) {
  const say = useSay();
  const renewing = useRenewPass();

  function renew() {
    renewing.mutate(undefined, {
      onSuccess: () => showToast({ text: say('Your pass has a new code. Put it on your lock screen.') }),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={say('Make a new code for your safety pass?')}
      confirmLabel={say('Make new code')}
      busyLabel={say('Making it')}
      busy={renewing.isPending}
      onConfirm={renew}
    >
      {say(
        'The code you have now stops working at once, on every lock screen and card. Whoever scans it sees nothing.',
      )}
    </ConfirmDialog>
  );
}
