import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import type { DatedRow } from '#domain/site/content/table.ts';
import { deletedDays } from '#domain/site/content/times.ts';
import { editorsOf, hasOpen } from '#web/features/site/content-editing/use-editors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { countOfEntries } from './count-of-entries.ts';
import { titleOfRow } from './row-parts.tsx';

type DeleteDialogProps = {
  form: KindForm;
  rows: readonly DatedRow[];
  /** The others who edit now. */
  editors: readonly PresentEditor[];
  busy: boolean;
  onClose: () => void;
  onDelete: () => void;
};

/** Names the entries before they are deleted, and which of them stay because a colleague has them open. */
export function DeleteDialog({ form, rows, editors, busy, onClose, onDelete }: DeleteDialogProps) {
  const those = rows.map((row) => ({ row, open: editorsOf(editors, row.id) }));
  const count = those.filter(({ open }) => open.length === 0).length;
  const isOne = rows.length === 1;
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      title={`Delete ${countOfEntries(form, rows.length)}?`}
      lead={`${isOne ? 'It is' : 'They are'} gone from the site at once. For ${deletedDays} days you can restore ${isOne ? 'it' : 'them'} under Deleted.`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Deleting" disabled={count === 0} onClick={onDelete}>
            Delete {countOfEntries(form, count === 0 ? rows.length : count)}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2 border-line border-t">
        {those.map(({ row, open }) => (
          <li
            key={row.id}
            className="border-line border-b pt-2 pb-2 [overflow-wrap:anywhere] last:border-b-0"
          >
            <b className="font-semibold">{titleOfRow(form, row)}</b>
            {row.publishedAt === null ? null : (
              <span className="block text-soft text-sm">Readers see it now.</span>
            )}
            {open.length === 0 ? null : (
              <span className="block text-sm text-wait-ink">{hasOpen(open)}, so it stays.</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
