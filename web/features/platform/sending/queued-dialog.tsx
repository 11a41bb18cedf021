import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { queuedMessage } from './queued-request-labels.ts';

type QueuedDialogProps = {
  /** The requests that are not sent yet, in the language of the dialog. */
  title: string;
  onClose: () => void;
  /** Advice for the time until then. */
  children?: ReactNode;
};

/** Says that it is kept, which is not sent. */
export function QueuedDialog({ title, onClose, children }: QueuedDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={t(queuedMessage)}
      actions={
        <Button autoFocus onClick={onClose}>
          {t('Continue')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-start gap-3 text-soft text-sm">
          <CloudUpload aria-hidden="true" className="size-5 flex-none" />
          {t('You can close RUA meanwhile. Under “Waiting to be sent” you see it, change it or cancel it.')}
        </p>
        {children}
      </div>
    </Dialog>
  );
}
