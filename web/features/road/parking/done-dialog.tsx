import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type DoneDialogProps = {
  title: string;
  /** The result, and the next step. */
  children: ReactNode;
  onContinue: () => void;
};

/** Says that something is done. */
export function DoneDialog({ title, children, onContinue }: DoneDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title={title}
      lead={children}
      actions={<Button onClick={onContinue}>Continue</Button>}
    />
  );
}
