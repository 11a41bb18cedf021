import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reopenDays } from '#domain/response/cases/case-state.ts';
import { reopenCase, replyLength } from '#domain/response/cases/endpoints.ts';
import type { ReportCase } from '#domain/response/cases/report-case.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export type ReopenCaseDialogProps = { one: ReportCase; onClose: () => void };

/** Sends a resolved report back to its agency, with a reason that its officers read. */
export function ReopenCaseDialog({ one: { id, agency }, onClose }: ReopenCaseDialogProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const queryClient = useQueryClient();
  const reopen = useMutation({
    mutationFn: (reason: string) => call(reopenCase, { params: { id }, body: { reason } }),
    onSuccess: () => {
      showToast({ text: t('Reopened. {agency} is told.', { agency: agency.name }) });
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
      title={t('Reopen with {agency}', { agency: agency.name })}
      lead={t(
        'Its officers are told and start anew. This is possible for {days} days after it was resolved.',
        { days: reopenDays },
      )}
      label={t('What is not dealt with')}
      limit={replyLength}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Reopen')}
      busyLabel={t('Reopening')}
      problem={reopen.isError ? errorMessageOf(reopen.error) : undefined}
      busy={reopen.isPending}
      onReason={(reason) => reopen.mutate(reason)}
    />
  );
}
