import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Reportable, useReport } from './queries.ts';
import { ReportFields, useReportForm } from './report-fields.tsx';

export type ReportDialogProps = {
  of: Reportable;
  /** `update` or `space`. */
  what: string;
  /** Its title. */
  name: string;
  onClose: () => void;
};

/** Asks what is wrong with content that another person wrote. */
export function ReportDialog({ of, what, name, onClose }: ReportDialogProps) {
  const { mutate, isPending, error } = useReport(of);
  const form = useReportForm((report) => mutate(report, { onSuccess: onClose }));
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Report this ${what}`}
      lead={`“${name}”. Our staff read it and decide; nobody else learns who reported it.`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending} busyLabel="Sending" onClick={form.submit}>
            Send report
          </Button>
        </>
      }
    >
      <ReportFields form={form} error={error} />
    </Dialog>
  );
}
