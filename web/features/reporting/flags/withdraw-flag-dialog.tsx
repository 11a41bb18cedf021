import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { type FlagSubject, refOf } from './flag-subject.ts';
import { useWithdrawFlag } from './queries.ts';

const reasonLength = 300;

export type WithdrawFlagDialogProps = { subject: FlagSubject; onClose: () => void };

/** Withdraws the flag. All its recipients are notified of the reason. */
export function WithdrawFlagDialog(props: WithdrawFlagDialogProps) {
  return (
    <InChosenLanguage>
      <AskWhy {...props} />
    </InChosenLanguage>
  );
}

function AskWhy({ subject, onClose }: WithdrawFlagDialogProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const withdraw = useWithdrawFlag(subject);

  async function submit(reason: string) {
    try {
      await withdraw.mutateAsync(reason);
    } catch {
      // The dialog shows why.
      return;
    }
    // The flag's card may have been unmounted before. The dialog's entry in the history must be removed anyway.
    onClose();
  }

  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Withdraw the flag on {id}', { id: refOf(subject) })}
      lead={t(
        subject.kind === 'ride'
          ? 'The agencies and your next of kin are told that you withdrew it, and why.'
          : 'The agencies are told that you withdrew it, and why.',
      )}
      label={t('Why you withdraw it')}
      hint={t('For example: I am home safe.')}
      limit={reasonLength}
      cancelLabel={t('Keep the flag')}
      confirmLabel={t('Withdraw flag')}
      busyLabel={t('Withdrawing')}
      danger
      problem={withdraw.isError ? errorMessageOf(withdraw.error) : undefined}
      busy={withdraw.isPending}
      onReason={(reason) => void submit(reason)}
    />
  );
}
