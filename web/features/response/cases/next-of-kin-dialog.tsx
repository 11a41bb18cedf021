import { kinReasonLength } from '#domain/response/cases/next-of-kin.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

type NextOfKinDialogProps = {
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** Asks an officer why they read the next of kin. */
export function NextOfKinDialog(props: NextOfKinDialogProps) {
  return (
    <ReasonDialog
      {...props}
      title="Open next of kin"
      lead="Your name and the reason stay in the timeline and in the audit log."
      label="Why you need it"
      limit={kinReasonLength}
      cancelLabel="Cancel"
      confirmLabel="Open"
      busyLabel="Opening"
    />
  );
}
