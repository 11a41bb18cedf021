import type { Entry, KindForm } from '#domain/site/content/editing.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Content, differingFields } from './content-values.ts';
import type { Draft } from './draft-saver.ts';
import { headingOf } from './editor-bar.tsx';
import { FieldDifferences } from './field-differences.tsx';

type PublishDialogProps = {
  form: KindForm;
  draft: Draft;
  /** The version that readers see until then. */
  before: Content;
  busy: boolean;
  onPublish: () => void;
  onClose: () => void;
};

/** Whether publishing asks first: readers see another version, or the entry has a scheduled day, which would be lost. */
export function mustAskToPublish({
  publishedAt,
  publishAt,
}: Pick<Entry, 'publishedAt' | 'publishAt'>): boolean {
  return publishedAt !== null || publishAt !== null;
}

/** Asks before a publication, and shows what changes for readers. */
export function PublishDialog({ form, draft, before, busy, onPublish, onClose }: PublishDialogProps) {
  const { content, entry } = draft;
  const fields = differingFields(form, before, content);
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Publish ${headingOf(form, draft)}?`}
      lead={`${entry.publishedAt === null ? 'Readers see it at once.' : saysDifferences(fields.length)}${entry.publishAt === null ? '' : ` What is scheduled for ${formatDateTime(entry.publishAt)} is scheduled no longer.`}`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Publishing" onClick={onPublish}>
            Publish
          </Button>
        </>
      }
    >
      <FieldDifferences fields={fields} before={before} after={content} />
    </Dialog>
  );
}

function saysDifferences(count: number): string {
  if (count === 0) return 'Nothing differs from what readers see.';
  return count === 1
    ? 'One field differs from what readers see.'
    : `${count} fields differ from what readers see.`;
}
