import { Link } from 'react-router';
import type { KindForm } from '#domain/site/content/editing.ts';
import { pathOfEntry } from '#web/features/site/content-editing/page-tree.ts';
import { Notice } from '#web/ui/notice.tsx';
import { countOfEntries } from './count-of-entries.ts';
import type { BulkOutcome } from './queries.ts';
import { titleOfRow } from './row-parts.tsx';

const done = { publish: 'published', hide: 'hidden', move: 'moved' } as const;

type BulkOutcomeNoticeProps = { form: KindForm; outcome: BulkOutcome; onClose: () => void };

/** How many were changed, and of each other one why not. */
export function BulkOutcomeNotice({ form, outcome: { asked, results }, onClose }: BulkOutcomeNoticeProps) {
  const refused = results.filter((result) => !result.done);
  const rows = new Map(asked.rows.map((row) => [row.id, row]));
  const changed = countOfEntries(form, results.length - refused.length);
  return (
    <div role="status">
      <Notice tone={refused.length > 0 ? 'wait' : 'ok'} title={`${changed} ${done[asked.act]}`}>
        {refused.length === 0 ? null : (
          <ul className="grid gap-1 py-1">
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
        <button type="button" onClick={onClose} className="min-h-tap font-semibold underline">
          Close
        </button>
      </Notice>
    </div>
  );
}
