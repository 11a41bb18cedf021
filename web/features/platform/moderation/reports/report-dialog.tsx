import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Reportable, useReport } from './queries.ts';
import { ReportFields, useReportForm } from './report-fields.tsx';

export type ReportDialogProps = {
  of: Reportable;
  /** `update` or `space`. */
  what: string;
  /** The title of the reported entry. */
  name: string;
  onClose: () => void;
};

/** Asks for the fault of content that another person wrote. */
export function ReportDialog({ of, what, name, onClose }: ReportDialogProps) {
  const t = useTranslate();
  const { mutate, isPending, error } = useReport(of);
  const form = useReportForm((report) => mutate(report, { onSuccess: onClose }));
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={t('Report this {what}', { what })}
      lead={t('“{name}”. Our staff read it and decide; nobody else learns who reported it.', { name })}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button busy={isPending} busyLabel={t('Sending')} onClick={form.submit}>
            {t('Send report')}
          </Button>
        </>
      }
    >
      <ReportFields form={form} error={error} />
    </Dialog>
  );
}
