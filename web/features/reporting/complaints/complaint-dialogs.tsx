import type { Complaint } from '#domain/reporting/complaints.ts';
import type { ComplaintType } from '#domain/reporting/new-complaint.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useEndComplaint, useWithdrawComplaint } from './queries.ts';

export type ComplaintDialogProps = { complaint: Complaint; onClose: () => void };

const reasonLength = 300;

const isOverLabels: Record<ComplaintType, Phrase> = {
  complain: 'Is the complaint {id} over?',
  emmergency: 'Is the emergency {id} over?',
  crime: 'Is the crime {id} over?',
};

/** Withdraws the complaint. The agencies are notified of the reason. */
export function WithdrawComplaintDialog({ complaint, onClose }: ComplaintDialogProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const withdraw = useWithdrawComplaint(complaint);
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Withdraw {id}', { id: complaint.complaintRef })}
      lead={t('The agencies are told that you withdrew it, and why. It cannot be sent again.')}
      label={t('Why you withdraw it')}
      hint={t('For example: it was another bus.')}
      limit={reasonLength}
      cancelLabel={t('Keep it')}
      confirmLabel={t('Withdraw')}
      busyLabel={t('Withdrawing')}
      danger
      problem={withdraw.isError ? errorMessageOf(withdraw.error) : undefined}
      busy={withdraw.isPending}
      onReason={(reason) => withdraw.mutate(reason, { onSuccess: onClose })}
    />
  );
}

/** Reports that the emergency or crime is over. */
export function EndComplaintDialog({ complaint, onClose }: ComplaintDialogProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const end = useEndComplaint(complaint);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(isOverLabels[complaint.type], { id: complaint.complaintRef })}
      confirmLabel={t('Yes, it is over')}
      busyLabel={t('Telling them')}
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
    >
      {t('The agencies are told at once, and close their cases themselves.')}
      {end.isError ? (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorMessageOf(end.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
