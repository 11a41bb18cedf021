import { errorWords } from '#web/lib/error-words.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { type FlagSubject, refOf } from './flag-subject.ts';
import { useWithdrawFlag } from './queries.ts';

const reasonLength = 300;

export type WithdrawFlagDialogProps = { subject: FlagSubject; onClose: () => void };

/** Takes the flag back, with a reason that everyone it reached is told. */
export function WithdrawFlagDialog({ subject, onClose }: WithdrawFlagDialogProps) {
  const withdraw = useWithdrawFlag(subject);

  async function submit(reason: string) {
    try {
      await withdraw.mutateAsync(reason);
    } catch {
      // The dialog shows why.
      return;
    }
    // The flag's card may have left the page before; the dialog's place in the history goes all the same.
    onClose();
  }

  return (
    <ReasonDialog
      onClose={onClose}
      title={`Withdraw the flag on ${refOf(subject)}`}
      lead={`The agencies${subject.kind === 'ride' ? ' and your next of kin' : ''} are told that you withdrew it, and why.`}
      label="Why you withdraw it"
      hint="For example: I am home safe."
      limit={reasonLength}
      cancelLabel="Keep the flag"
      confirmLabel="Withdraw flag"
      busyLabel="Withdrawing"
      danger
      problem={withdraw.isError ? errorWords(withdraw.error) : undefined}
      busy={withdraw.isPending}
      onReason={(reason) => void submit(reason)}
    />
  );
}
