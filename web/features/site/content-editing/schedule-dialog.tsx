import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { tomorrowMorning } from '#domain/values/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MomentField } from './moment-field.tsx';

type ScheduleDialogProps = {
  /** The scheduled entries in words, such as `3 posts`. */
  title: string;
  lead?: string | undefined;
  /** The scheduled time; empty when it is not scheduled. */
  publishAt: string;
  busy: boolean;
  problem: string;
  onSchedule: (at: string) => void;
  onClose: () => void;
  /** Shown under the time. */
  children?: ReactNode;
};

/** Chooses the time from which readers see this version. */
export function ScheduleDialog({
  title,
  lead = 'Readers see it as it is now, from the time you choose. What you change after is not part of it.',
  publishAt,
  busy,
  problem,
  onSchedule,
  onClose,
  children,
}: ScheduleDialogProps) {
  const formId = useId();
  const [at, setAt] = useState(() => publishAt || tomorrowMorning(Date.now()));
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(at === '');
    if (at !== '') onSchedule(at);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Schedule ${title}`}
      lead={lead}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Scheduling">
            Schedule
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {problem === '' ? null : (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <MomentField
          id={`${formId}-at`}
          label="Day and time"
          moment={at}
          error={isMissing ? 'Enter a day and a time.' : undefined}
          onChange={setAt}
        />
        {children}
      </form>
    </Dialog>
  );
}
