import type { Complaint } from '#domain/complaints.ts';
import { errorWords } from '#web/lib/error-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { complaintTypeWords } from './complaint-words.ts';
import { useEndComplaint, useWithdrawComplaint } from './queries.ts';

export type ComplaintDialogProps = { complaint: Complaint; onClose: () => void };

const reasonLength = 300;

/** Takes it back, with a reason that the agencies are told. */
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
      problem={withdraw.isError ? errorWords(withdraw.error) : undefined}
      busy={withdraw.isPending}
      onReason={(reason) => withdraw.mutate(reason, { onSuccess: onClose })}
    />
  );
}

/** Says that the emergency or crime is over. */
export function EndComplaintDialog({ complaint, onClose }: ComplaintDialogProps) {
  const end = useEndComplaint(complaint);
  const what = complaintTypeWords[complaint.type].toLowerCase();
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
          {errorWords(end.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
