import { useSay } from '#web/languages/use-speech.ts';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { NewCodeDialogProps } from './new-code-dialog.tsx';

async function loadDialog() {
  const { NewCodeDialog } = await import('./new-code-dialog.tsx');
  return NewCodeDialog;
}

/** Asks first: what is printed or on a lock screen stops working. */
export function NewCodeButton() {
  const say = useSay();
  const dialog = useDialogHistory();
  const { Part, bring } = useLatePart<NewCodeDialogProps>(loadDialog);
  return (
    <>
      <Button
        variant="line"
        small
        onClick={async () => {
          if (await bring()) dialog.open();
        }}
      >
        {say('New code')}
      </Button>
      {Part && dialog.isOpen ? <Part onClose={dialog.close} /> : null}
    </>
  );
}
