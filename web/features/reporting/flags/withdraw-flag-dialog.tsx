import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useErrorWords } from '#web/languages/use-error-words.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { type FlagSubject, refOf } from './flag-subject.ts';
import { useWithdrawFlag } from './queries.ts';

const reasonLength = 300;

export type WithdrawFlagDialogProps = { subject: FlagSubject; onClose: () => void };

/** Takes the flag back, with a reason that everyone it reached is told. */
export function WithdrawFlagDialog(props: WithdrawFlagDialogProps) {
  return (
    <InChosenLanguage>
      <AskWhy {...props} />
    </InChosenLanguage>
  );
}

function AskWhy({ subject, onClose }: WithdrawFlagDialogProps) {
  const say = useSay();
  const wordsOf = useErrorWords();
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
      title={say('Withdraw the flag on {id}', { id: refOf(subject) })}
      lead={say(
        subject.kind === 'ride'
          ? 'The agencies and your next of kin are told that you withdrew it, and why.'
          : 'The agencies are told that you withdrew it, and why.',
      )}
      label={say('Why you withdraw it')}
      hint={say('For example: I am home safe.')}
      limit={reasonLength}
      cancelLabel={say('Keep the flag')}
      confirmLabel={say('Withdraw flag')}
      busyLabel={say('Withdrawing')}
      danger
      problem={withdraw.isError ? wordsOf(withdraw.error) : undefined}
      busy={withdraw.isPending}
      onReason={(reason) => void submit(reason)}
    />
  );
}
