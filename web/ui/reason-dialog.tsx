import { useState } from 'react';
import { useSay } from '#web/languages/use-speech.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { TextArea } from './text-area.tsx';

type ReasonDialogProps = {
  onClose: () => void;
  /** Names the object, for example `Withdraw CP-7K2M9QXD`. */
  title: string;
  /** Who reads the reason. */
  lead: string;
  /** Of the field, for example `Why you withdraw it`. */
  label: string;
  hint?: string | undefined;
  limit: number;
  cancelLabel: string;
  /** The verb, and its present participle while it runs. */
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean | undefined;
  /** Why the last try was refused, in words. */
  problem?: string | undefined;
  busy: boolean;
  onReason: (reason: string) => void;
};

/** Asks for a reason before something that others are told of. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, limit, busy, onReason } = props;
  const say = useSay();
  const [reason, setReason] = useState('');
  const [hint, setHint] = useState<string>();

  function submit() {
    const given = reason.trim();
    if (given === '') setHint(say('Enter a reason.'));
    else if (given.length > limit) setHint(say('Use at most {limit} characters.', { limit }));
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
