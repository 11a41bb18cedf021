import { Link } from 'react-router';
import type { KindForm } from '#domain/site/content/editing.ts';
import type { DatedRow } from '#domain/site/content/table.ts';
import { deletedDays } from '#domain/site/content/times.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { deletedPath, pathOfEntry } from '#web/features/site/content-editing/page-tree.ts';
import { Notice } from '#web/ui/notice.tsx';
import { countOfEntries } from './count-of-entries.ts';
import { type BulkAct, type BulkOutcome, undoOf } from './queries.ts';
import { titleOfRow } from './row-parts.tsx';

type UndoAct = (typeof undoOf)[keyof typeof undoOf];

type BulkOutcomeNoticeProps = {
  form: KindForm;
  outcome: BulkOutcome;
  busy: boolean;
  onUndo: (act: UndoAct, changed: DatedRow[]) => void;
  onClose: () => void;
};

/** The number of changed entries, and the reason for each entry that was not changed. Some acts can be undone. */
export function BulkOutcomeNotice(props: BulkOutcomeNoticeProps) {
  const { form, busy, onUndo, onClose } = props;
  const { asked, results } = props.outcome;
  const refused = results.filter((result) => !result.done);
  const rows = new Map(asked.rows.map((row) => [row.id, row]));
  const changedRows = results.flatMap((result) => (result.done ? (rows.get(result.id) ?? []) : []));
  const changed = countOfEntries(form, changedRows.length);
  const undo = undoFor(asked);
  return (
    <div role="status">
      <Notice tone={refused.length > 0 ? 'wait' : 'ok'} title={`${changed} ${doneBy(asked)}`}>
        {refused.length === 0 ? null : (
          <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto py-1">
            {refused.map(({ id, message }) => {
              const row = rows.get(id);
              return (
                <li key={id}>
                  {row ? <Link to={pathOfEntry(row)}>{titleOfRow(form, row)}</Link> : `No. ${id}`}: {message}
                </li>
              );
            })}
          </ul>
        )}
        {asked.act === 'delete' && changedRows.length > 0 ? (
          <p>
            What is deleted can be restored for {deletedDays} days, under{' '}
            <Link to={deletedPath(form.name)}>Deleted</Link>.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-x-5">
          {undo && changedRows.length > 0 ? (
            <button
              type="button"
              disabled={busy}
              onClick={() => onUndo(undo, changedRows)}
              className="min-h-tap font-semibold underline"
            >
              Undo for {changed}
            </button>
          ) : null}
          <button type="button" onClick={onClose} className="min-h-tap font-semibold underline">
            Close
          </button>
        </div>
      </Notice>
    </div>
  );
}

function undoFor({ act }: BulkAct): UndoAct | undefined {
  return act === 'publish' || act === 'schedule' || act === 'delete' ? undoOf[act] : undefined;
}

const done = {
  publish: 'published',
  hide: 'hidden',
  move: 'moved',
  'take-back': 'taken back',
  'take-back-schedule': 'as before, without that day',
  delete: 'deleted',
  restore: 'restored',
} as const;

function doneBy(asked: BulkAct): string {
  return asked.act === 'schedule' ? `scheduled for ${formatDateTime(asked.publishAt)}` : done[asked.act];
}
