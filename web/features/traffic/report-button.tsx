import { Flag } from 'lucide-react';
import type { TrafficUpdate } from '#domain/traffic/updates.ts';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

async function loadReportDialog() {
  const { ReportDialog } = await import('./report-dialog.tsx');
  return ReportDialog;
}

/** Tells staff that an update should not be there. */
export function ReportButton({ update }: { update: TrafficUpdate }) {
  const dialog = useDialogHistory();
  const { Part, bring } = useLatePart<ReportDialogProps>(loadReportDialog);
  return (
    <>
      {update.can.report ? (
        <Button
          variant="line"
          small
          onClick={async () => {
            if (await bring()) dialog.open();
          }}
        >
          <Flag aria-hidden="true" className="ic" />
          Report
        </Button>
      ) : null}
      {update.reported ? (
        <p className="inline-flex min-h-tap items-center text-muted text-sm">You reported this update.</p>
      ) : null}
      {Part && dialog.isOpen ? <Part update={update} onClose={dialog.close} /> : null}
    </>
  );
}
