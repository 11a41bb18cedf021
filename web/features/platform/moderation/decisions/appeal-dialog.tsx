import { appealLength, type OwnDecision } from '#domain/platform/moderation/moderation.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAppeal } from './queries.ts';

export type AppealDialogProps = { decision: OwnDecision; onClose: () => void };

export function AppealDialog({ decision, onClose }: AppealDialogProps) {
  const { mutate, isPending, error } = useAppeal(decision.id);
  return (
    <ReasonDialog
      onClose={onClose}
      title="Appeal this decision"
      lead="You can do this once. Another member of our staff reads it and decides."
      label="Why it should be seen"
      limit={appealLength}
      cancelLabel="Cancel"
      confirmLabel="Send appeal"
      busyLabel="Sending"
      problem={error ? errorMessage(error) : undefined}
      busy={isPending}
      onReason={(appeal) => mutate(appeal, { onSuccess: onClose })}
    />
  );
}
