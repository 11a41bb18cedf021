import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '#web/languages/use-speech.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { keptWords } from './thing-words.ts';

type KeptDialogProps = {
  /** What is not sent yet, in the language of the dialog. */
  title: string;
  onClose: () => void;
  /** What helps meanwhile. */
  children?: ReactNode;
};

/** Says that it is kept, which is not sent. */
export function KeptDialog({ title, onClose, children }: KeptDialogProps) {
  const say = useSay();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={say(keptWords)}
      actions={
        <Button autoFocus onClick={onClose}>
          {say('Continue')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-start gap-3 text-soft text-sm">
          <CloudUpload aria-hidden="true" className="size-5 flex-none" />
          {say('You can close RUA meanwhile. Under “Waiting to be sent” you see it, change it or cancel it.')}
        </p>
        {children}
      </div>
    </Dialog>
  );
}
