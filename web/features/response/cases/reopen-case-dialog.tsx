import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reopenDays } from '#domain/response/cases/case-state.ts';
import { reopenCase, replyLength } from '#domain/response/cases/endpoints.ts';
import type { ReportCase } from '#domain/response/cases/report-case.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export type ReopenCaseDialogProps = { one: ReportCase; onClose: () => void };

/** Sends a resolved report back to its agency, with a reason that its officers read. */
export function ReopenCaseDialog({ one: { id, agency }, onClose }: ReopenCaseDialogProps) {
  const queryClient = useQueryClient();
  const reopen = useMutation({
    mutationFn: (reason: string) => call(reopenCase, { params: { id }, body: { reason } }),
    onSuccess: () => {
      showToast({ text: `Reopened. ${agency.name} is told.` });
      onClose();
    },
    // A case belongs to a ride, an item or a complaint.
    onSettled: () =>
      Promise.all(
        ['rides', 'items', 'complaints'].map((family) =>
          queryClient.invalidateQueries({ queryKey: [family] }),
        ),
      ),
  });
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Reopen with ${agency.name}`}
      lead={`Its officers are told and start anew. This is possible for ${reopenDays} days after it was resolved.`}
      label="What is not dealt with"
      limit={replyLength}
      cancelLabel="Cancel"
      confirmLabel="Reopen"
      busyLabel="Reopening"
      problem={reopen.isError ? errorMessage(reopen.error) : undefined}
      busy={reopen.isPending}
      onReason={(reason) => reopen.mutate(reason)}
    />
  );
}
