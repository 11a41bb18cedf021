import type { ReactNode } from 'react';
import { useSay } from '#web/languages/use-speech.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** A question that names the object, for example `Flag ride RD-7K2M9QXD?` */
  title: string;
  /** What will happen. */
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
  const say = useSay();
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
            {say('Cancel')}
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
