import type { Complaint } from '#domain/reporting/complaints.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { complaintTypeLabels } from './complaint-labels.ts';
import { useEndComplaint, useWithdrawComplaint } from './queries.ts';

export type ComplaintDialogProps = { complaint: Complaint; onClose: () => void };

const reasonLength = 300;

/** Withdraws the complaint. The agencies are notified of the reason. */
export function WithdrawComplaintDialog({ complaint, onClose }: ComplaintDialogProps) {
  const withdraw = useWithdrawComplaint(complaint);
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Withdraw ${complaint.complaintRef}`}
      lead="The agencies are told that you withdrew it, and why. It cannot be sent again."
      label="Why you withdraw it"
      hint="For example: it was another bus."
      limit={reasonLength}
      cancelLabel="Keep it"
      confirmLabel="Withdraw"
      busyLabel="Withdrawing"
      danger
      problem={withdraw.isError ? errorMessage(withdraw.error) : undefined}
      busy={withdraw.isPending}
      onReason={(reason) => withdraw.mutate(reason, { onSuccess: onClose })}
    />
  );
}

/** Reports that the emergency or crime is over. */
export function EndComplaintDialog({ complaint, onClose }: ComplaintDialogProps) {
  const end = useEndComplaint(complaint);
  const what = complaintTypeLabels[complaint.type].toLowerCase();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Is the ${what} ${complaint.complaintRef} over?`}
      confirmLabel="Yes, it is over"
      busyLabel="Telling them"
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
    >
      The agencies are told at once, and close their cases themselves.
      {end.isError ? (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorMessage(end.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
