import { useCallback, useEffect, useRef } from 'react';
import { setAsker } from '#web/lib/confirmation.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

type Asking = { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void; isConfirmed: boolean };

/** For layouts whose pages make dangerous calls: shows a dialog when the server asks for confirmation. */
export function Confirmation() {
  const { isOpen, open, close } = useDialogHistory();
  const asking = useRef<Asking>(undefined);

  useEffect(() => {
    // Two simultaneous calls share one dialog.
    setAsker(() => {
      asking.current ??= newAsking();
      open();
      return asking.current.answer;
    });
    return () => setAsker(undefined);
  }, [open]);

  // Only after this dialog has closed: the repeated call may close a dialog of its own.
  useEffect(() => {
    if (isOpen) return;
    asking.current?.settle(asking.current.isConfirmed);
    asking.current = undefined;
  }, [isOpen]);

  const confirm = useCallback(() => {
    if (asking.current) asking.current.isConfirmed = true;
    close();
  }, [close]);

  return isOpen ? <ConfirmationDialog onConfirmed={confirm} onClose={close} /> : null;
}

function newAsking(): Asking {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { answer: promise, settle: resolve, isConfirmed: false };
}
