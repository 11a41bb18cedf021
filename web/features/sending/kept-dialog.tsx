import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { keptWords } from './thing-words.ts';

type KeptDialogProps = {
  /** For example `flag`. */
  what: string;
  onClose: () => void;
  /** What helps meanwhile. */
  children?: ReactNode;
};

/** Says that it is kept, which is not sent. */
export function KeptDialog({ what, onClose, children }: KeptDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Your ${what} is not sent yet`}
      lead={keptWords}
      actions={
        <Button autoFocus onClick={onClose}>
          Continue
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-start gap-3 text-soft text-sm">
          <CloudUpload aria-hidden="true" className="size-5 flex-none" />
          You can close RUA meanwhile. Under “Waiting to be sent” you see it, change it or cancel it.
        </p>
        {children}
      </div>
    </Dialog>
  );
}
