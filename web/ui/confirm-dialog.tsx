import type { ReactNode } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** A question that names the object, for example `Flag ride RD-7K2M9QXD?` */
  title: string;
  /** Describes the effect of confirming. */
  children: ReactNode;
  /** The verb, for example `Delete space`. */
  confirmLabel: string;
  /** Present participle while it runs, for example `Deleting`. */
  busyLabel: string;
  busy?: boolean | undefined;
  danger?: boolean | undefined;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, confirmLabel, busyLabel, busy, danger, onConfirm } = props;
  const t = useTranslate();
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      lead={children}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
