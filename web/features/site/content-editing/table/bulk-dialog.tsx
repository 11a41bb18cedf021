import { useState } from 'react';
import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import type { DatedRow } from '#domain/site/content/table.ts';
import { ScheduleDialog } from '#web/features/site/content-editing/schedule-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { countOfEntries, endedSchedules, publicationCounts, scheduleCounts } from './count-of-entries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { AskedAct, BulkAct } from './queries.ts';
import { filingOf } from './table-params.ts';

type BulkDialogProps = {
  form: KindForm;
  act: AskedAct;
  rows: readonly DatedRow[];
  /** The others who edit now. */
  editors: readonly PresentEditor[];
  busy: boolean;
  /** Why the last attempt to schedule failed. */
  problem: string;
  onClose: () => void;
  onConfirm: (act: BulkAct) => void;
};

/** Says what happens to the chosen entries before it does. */
export function BulkDialog(props: BulkDialogProps) {
  const { form, act, rows, editors, busy, problem, onClose, onConfirm } = props;
  const count = countOfEntries(form, rows.length);
  if (act === 'move') return <MoveDialog {...props} />;
  if (act === 'delete') {
    return (
      <DeleteDialog
        form={form}
        rows={rows}
        editors={editors}
        busy={busy}
        onClose={onClose}
        onDelete={() => onConfirm({ act, rows })}
      />
    );
  }
  if (act === 'schedule') {
    return (
      <ScheduleDialog
        title={count}
        lead={
          rows.length === 1
            ? undefined
            : 'Readers see them as they are now, from the time you choose. What you change after is not part of it.'
        }
        publishAt=""
        busy={busy}
        problem={problem}
        onClose={onClose}
        onSchedule={(publishAt) => onConfirm({ act, rows, publishAt })}
      >
        <ul className="text-soft text-sm">
          {scheduleCounts(form, rows).map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      </ScheduleDialog>
    );
  }
  if (act === 'hide') {
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={`Hide ${count}?`}
        confirmLabel="Hide from readers"
        busyLabel="Hiding"
        busy={busy}
        onConfirm={() => onConfirm({ act, rows })}
      >
        {[
          'They are gone from the site at once. The drafts stay here, and can be published again.',
          // An entry that readers do not see cannot be hidden.
          ...endedSchedules(
            form,
            rows.filter(({ publishedAt }) => publishedAt !== null),
          ),
        ].join(' ')}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Publish ${count}?`}
      confirmLabel="Publish"
      busyLabel="Publishing"
      busy={busy}
      onConfirm={() => onConfirm({ act, rows })}
    >
      <ul>
        {publicationCounts(form, rows).map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      {form.name === 'post' ? (
        <p className="mt-2">Subscribers get a mail about each post that was not out before.</p>
      ) : null}
    </ConfirmDialog>
  );
}

function MoveDialog({ form, rows, busy, onClose, onConfirm }: BulkDialogProps) {
  const [category, setCategory] = useState('');
  const [isTried, setTried] = useState(false);
  const filing = filingOf(form);
  if (!filing) return null;
  const name = filing.label.toLowerCase();
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Move ${countOfEntries(form, rows.length)}`}
      lead="Readers see it at once where an entry is published. No date moves."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            busyLabel="Moving"
            onClick={() => (category === '' ? setTried(true) : onConfirm({ act: 'move', rows, category }))}
          >
            Move
          </Button>
        </>
      }
    >
      <SelectField
        label={`To which ${name}`}
        value={category}
        error={isTried && category === '' ? `Choose a ${name}.` : undefined}
        options={[{ value: '', label: `Choose a ${name}` }, ...filing.choices]}
        onChange={({ target }) => setCategory(target.value)}
      />
    </Dialog>
  );
}
