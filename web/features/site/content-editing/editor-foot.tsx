import { Clock, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KindForm } from '#domain/site/content/editing.ts';
import { deletedDays } from '#domain/site/content/times.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Draft } from './draft-saver.ts';
import { headingOf } from './editor-bar.tsx';
import { nounOf } from './page-tree.ts';
import type { Publishing } from './use-publishing.ts';

type EditorFootProps = { form: KindForm; draft: Draft; publishing: Publishing; onRemove: () => void };

/** The last author, the published state, and the actions that unpublish or delete. */
export function EditorFoot({ form, draft, publishing, onRemove }: EditorFootProps) {
  const [asked, setAsked] = useState<'unpublish' | 'delete' | null>(null);
  const now = useNow();
  const { entry } = draft;
  const title = headingOf(form, draft);
  return (
    <footer className="grid gap-4 border-line border-t pt-5">
      <p className="flex gap-2 text-muted text-xs">
        <Clock aria-hidden="true" className="size-4 flex-none" />
        <span>
          Last changed <time dateTime={entry.changedAt}>{formatRelative(entry.changedAt, now)}</time>
          {entry.changedBy === '' ? '.' : ` by ${entry.changedBy}.`}{' '}
          {entry.publishedAt === null
            ? 'Readers see nothing of it.'
            : `What readers see is from ${formatDateTime(entry.publishedAt)}.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {entry.publishedAt === null ? null : (
          <Button variant="line" small onClick={() => setAsked('unpublish')}>
            <EyeOff aria-hidden="true" className="ic" />
            Hide from readers
          </Button>
        )}
        {form.entries === 'many' ? (
          <Button variant="danger-line" small onClick={() => setAsked('delete')}>
            <Trash2 aria-hidden="true" className="ic" />
            Delete {nounOf(form)}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={asked === 'unpublish'}
        onClose={() => setAsked(null)}
        title={`Hide ${title}?`}
        confirmLabel="Hide from readers"
        busyLabel="Hiding"
        busy={publishing.busy === 'unpublish'}
        onConfirm={() => void publishing.unpublish().then(() => setAsked(null))}
      >
        It is gone from the site at once. The draft stays here, and can be published again.
        {entry.publishAt === null
          ? null
          : ` What is scheduled for ${formatDateTime(entry.publishAt)} is scheduled no longer.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={`Delete ${title}?`}
        confirmLabel={`Delete ${nounOf(form)}`}
        busyLabel="Deleting"
        danger
        busy={publishing.busy === 'delete'}
        onConfirm={() => {
          setAsked(null);
          onRemove();
        }}
      >
        It is gone from the site at once. For {deletedDays} days you can restore it under Deleted, with its
        earlier versions.
      </ConfirmDialog>
    </footer>
  );
}
