import { TriangleAlert } from 'lucide-react';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { FlagDialogProps } from './flag-dialog.tsx';
import type { FlagSubject } from './flag-subject.ts';

async function loadFlagDialog() {
  const { FlagDialog } = await import('./flag-dialog.tsx');
  return FlagDialog;
}

/**
 * Starts the flag of a ride or an item. Nothing when it cannot be flagged; the dialog stays until it is closed, because
 * its last step comes when it is flagged already.
 */
export function FlagButton({ subject, ...look }: ButtonLook & { subject: FlagSubject }) {
  const dialog = useDialogHistory();
  const { Part, bring } = useLatePart<FlagDialogProps>(loadFlagDialog);
  return (
    <>
      {subject.record.can.flag ? (
        <Button
          {...look}
          variant="danger"
          onClick={async () => {
            if (await bring()) dialog.open();
          }}
        >
          <TriangleAlert aria-hidden="true" className="ic" />
          Flag {subject.kind}
        </Button>
      ) : null}
      {Part && dialog.isOpen ? (
        <Part subject={subject} onClose={dialog.close} onLeave={dialog.leave} />
      ) : null}
    </>
  );
}
