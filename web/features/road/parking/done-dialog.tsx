import type { ReactNode } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
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
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title={title}
      lead={children}
      actions={<Button onClick={onContinue}>{t('Continue')}</Button>}
    />
  );
}
