import { TriangleAlert } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { FlagDialogProps } from './flag-dialog.tsx';
import type { FlagSubject } from './flag-subject.ts';

async function loadFlagDialog() {
  const { FlagDialog } = await import('./flag-dialog.tsx');
  return FlagDialog;
}

/**
 * Starts the flag of a ride or an item. Hidden when it cannot be flagged. The dialog stays until it is closed,
 * because its last step shows after flagging.
 */
export function FlagButton({ subject, ...look }: ButtonLook & { subject: FlagSubject }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<FlagDialogProps>(loadFlagDialog);
  return (
    <>
      {subject.record.can.flag ? (
        <Button
          {...look}
          variant="danger"
          onClick={async () => {
            if (await loadNow()) dialog.open();
          }}
        >
          <TriangleAlert aria-hidden="true" className="ic" />
          {t(subject.kind === 'ride' ? 'Flag ride' : 'Flag item')}
        </Button>
      ) : null}
      {Part && dialog.isOpen ? (
        <Part subject={subject} onClose={dialog.close} onLeave={dialog.leave} />
      ) : null}
    </>
  );
}
