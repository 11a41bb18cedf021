import { useLatePart } from '#web/lib/use-late-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { FlagSubject } from './flag-subject.ts';
import type { WithdrawFlagDialogProps } from './withdraw-flag-dialog.tsx';

async function loadDialog() {
  const { WithdrawFlagDialog } = await import('./withdraw-flag-dialog.tsx');
  return WithdrawFlagDialog;
}

/** Until an agency has seen the flag. */
export function WithdrawFlagButton({ subject }: { subject: FlagSubject }) {
  const dialog = useDialogHistory();
  const { Part, bring } = useLatePart<WithdrawFlagDialogProps>(loadDialog);
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="line"
        small
        onClick={async () => {
          if (await bring()) dialog.open();
        }}
      >
        Withdraw flag
      </Button>
      <p className="text-muted text-sm">Until an agency has opened it.</p>
      {Part && dialog.isOpen ? <Part subject={subject} onClose={dialog.close} /> : null}
    </div>
  );
}
