import { useState } from 'react';
import { errorWords } from '#web/lib/error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type FlagSubject, refOf } from './flag-subject.ts';
import { useWithdrawFlag } from './queries.ts';

const reasonLength = 300;

export type WithdrawFlagDialogProps = { subject: FlagSubject; onClose: () => void };

/** Takes the flag back, with a reason that everyone it reached is told. */
export function WithdrawFlagDialog({ subject, onClose }: WithdrawFlagDialogProps) {
  const [reason, setReason] = useState('');
  const [hint, setHint] = useState<string>();
  const withdraw = useWithdrawFlag(subject);

  async function submit() {
    const given = reason.trim();
    const problem = problemWith(given);
    setHint(problem);
    if (problem) return;
    try {
      await withdraw.mutateAsync(given);
    } catch {
      // The dialog shows why.
      return;
    }
    // The flag's card may have left the page before; the dialog's place in the history goes all the same.
    onClose();
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Withdraw the flag on ${refOf(subject)}`}
      lead={`The agencies${subject.kind === 'ride' ? ' and your next of kin' : ''} are told that you withdrew it, and why.`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Keep the flag
          </Button>
          <Button variant="danger" busy={withdraw.isPending} busyLabel="Withdrawing" onClick={submit}>
            Withdraw flag
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {withdraw.isError ? (
          <Notice tone="bad" role="alert">
            {errorWords(withdraw.error)}
          </Notice>
        ) : null}
        <TextArea
          label="Why you withdraw it"
          hint="For example: I am home safe."
          limit={reasonLength}
          rows={3}
          value={reason}
          error={hint}
          onChange={(event) => {
            setReason(event.target.value);
            setHint(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}

function problemWith(reason: string): string | undefined {
  if (reason === '') return 'Enter a reason.';
  return reason.length > reasonLength ? `Use at most ${reasonLength} characters.` : undefined;
}
