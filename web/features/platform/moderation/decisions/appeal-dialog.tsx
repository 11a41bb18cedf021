import { appealLength, type OwnDecision } from '#domain/platform/moderation/moderation.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAppeal } from './queries.ts';

export type AppealDialogProps = { decision: OwnDecision; onClose: () => void };

export function AppealDialog({ decision, onClose }: AppealDialogProps) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const { mutate, isPending, error } = useAppeal(decision.id);
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Appeal this decision')}
      lead={t('You can do this once. Another member of our staff reads it and decides.')}
      label={t('Why it should be seen')}
      limit={appealLength}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Send appeal')}
      busyLabel={t('Sending')}
      problem={error ? wordsOfError(error) : undefined}
      busy={isPending}
      onReason={(appeal) => mutate(appeal, { onSuccess: onClose })}
    />
  );
}
