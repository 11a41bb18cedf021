import { useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { TextArea } from './text-area.tsx';

type ReasonDialogProps = {
  onClose: () => void;
  /** Names the object, for example `Withdraw CP-7K2M9QXD`. */
  title: string;
  /** The readers of the reason. */
  lead: string;
  /** The label of the field, for example `Why you withdraw it`. */
  label: string;
  hint?: string | undefined;
  limit: number;
  cancelLabel: string;
  /** The verb, and its present participle while it runs. */
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean | undefined;
  /** The message about the last refused try. */
  problem?: string | undefined;
  busy: boolean;
  onReason: (reason: string) => void;
};

/** Asks for a reason before an action that other people are notified of. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, limit, busy, onReason } = props;
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const [hint, setHint] = useState<string>();

  function submit() {
    const given = reason.trim();
    if (given === '') setHint(t('Enter a reason.'));
    else if (given.length > limit) setHint(t('Use at most {limit} characters.', { limit }));
    else onReason(given);
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={props.title}
      lead={props.lead}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={props.busyLabel}
            onClick={submit}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {props.problem === undefined ? null : (
          <Notice tone="bad" role="alert">
            {props.problem}
          </Notice>
        )}
        <TextArea
          label={props.label}
          hint={props.hint}
          limit={limit}
          rows={3}
          value={reason}
          error={hint}
          onChange={(event) => {
            setReason(event.target.value);
            setHint(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
