import { type FormEvent, useId, useState } from 'react';
import type { CalendarEntry } from '#domain/site/content/calendar.ts';
import { formatDateTime, formatTime } from '#domain/values/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { titleOfEntry } from './calendar-entry.tsx';
import { dayOf } from './month-days.ts';

type MoveDialogProps = {
  entry: CalendarEntry;
  /** @returns why it is not moved; empty when it is. */
  onMove: (entry: CalendarEntry, day: string) => string;
  onClose: () => void;
};

/** Chooses another day for a scheduled entry, also one of another month. */
export function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const formId = useId();
  const [day, setDay] = useState(() => dayOf(entry.at));
  const [problem, setProblem] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const why = onMove(entry, day);
    setProblem(why);
    if (why === '') onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Move ${titleOfEntry(entry)}`}
      lead={`It is scheduled for ${formatDateTime(entry.at)}, and keeps its time, ${formatTime(entry.at)}.`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Move
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          type="date"
          label="Day"
          value={day}
          error={problem || undefined}
          onChange={({ target }) => setDay(target.value)}
        />
      </form>
    </Dialog>
  );
}
