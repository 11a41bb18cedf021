import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type AccountCreatedDialogProps = { isOpen: boolean; emailVerified: boolean; onContinue: () => void };

/** The end of signing up. There is only one next page, so closing the dialog goes there too. */
export function AccountCreatedDialog({ isOpen, emailVerified, onContinue }: AccountCreatedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onContinue}
      title="Account Created Successfully"
      lead={
        emailVerified
          ? 'Lodge your next ride before you board, so that somebody knows the vehicle.'
          : 'You can lodge rides now. To flag one you still need to enter the code we sent to your e-mail address.'
      }
      actions={
        <Button onClick={onContinue} autoFocus>
          Go to dashboard
        </Button>
      }
    />
  );
}
