import { Flag } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

async function loadReportDialog() {
  const { ReportDialog } = await import('./report-dialog.tsx');
  return ReportDialog;
}

type ReportButtonProps = Omit<ReportDialogProps, 'onClose'> & { can: boolean; reported: boolean };

/** Reports content of another person to staff. */
export function ReportButton({ can, reported, ...of }: ReportButtonProps) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<ReportDialogProps>(loadReportDialog);
  return (
    <>
      {can ? (
        <Button
          variant="line"
          small
          onClick={async () => {
            if (await loadNow()) dialog.open();
          }}
        >
          <Flag aria-hidden="true" className="ic" />
          {t('Report')}
        </Button>
      ) : null}
      {reported ? (
        <p className="inline-flex min-h-tap items-center text-muted text-sm">
          {t('You reported this {what}.', { what: of.what })}
        </p>
      ) : null}
      {Part && dialog.isOpen ? <Part {...of} onClose={dialog.close} /> : null}
    </>
  );
}
