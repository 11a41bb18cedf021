import { RotateCcw } from 'lucide-react';
import type { ReportCase } from '#domain/cases/report-case.ts';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ReopenCaseDialogProps } from './reopen-case-dialog.tsx';

async function loadDialog() {
  const { ReopenCaseDialog } = await import('./reopen-case-dialog.tsx');
  return ReopenCaseDialog;
}

/** For the reporter, within 14 days of its resolution; nothing otherwise. */
export function ReopenCaseButton({ one }: { one: ReportCase }) {
  const dialog = useDialogHistory();
  const { Part, bring } = useLatePart<ReopenCaseDialogProps>(loadDialog);
  return (
    <>
      {one.can.reopen ? (
        <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            variant="line"
            small
            onClick={async () => {
              if (await bring()) dialog.open();
            }}
          >
            <RotateCcw aria-hidden="true" className="ic" />
            Reopen
          </Button>
          <p className="text-muted text-sm">If it is not dealt with.</p>
        </div>
      ) : null}
      {Part && dialog.isOpen ? <Part one={one} onClose={dialog.close} /> : null}
    </>
  );
}
