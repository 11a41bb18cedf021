import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { KindForm } from '#domain/site/content/editing.ts';
import { Button } from '#web/ui/button.tsx';
import { differingFields } from './content-values.ts';
import { canUndo, type Draft } from './draft-saver.ts';
import { publishedContentOf } from './queries.ts';

type DraftChangesProps = { form: KindForm; draft: Draft; onUndo: () => void };

/** How many fields differ from what readers see, and the button that goes one change back. */
export function DraftChanges({ form, draft, onUndo }: DraftChangesProps) {
  const { entry, content } = draft;
  const { data } = useQuery({ ...publishedContentOf(entry.id), enabled: entry.publishedAt !== null });
  const count = entry.publishedAt !== null && data ? differingFields(form, data, content).length : 0;
  return (
    <>
      {count === 0 ? null : (
        <span className="num font-semibold text-sm">{count === 1 ? '1 change' : `${count} changes`}</span>
      )}
      {canUndo(draft) ? (
        <Button variant="quiet" small onClick={onUndo}>
          <Undo2 aria-hidden="true" className="ic" />
          Undo<span className="sr-only"> the last change</span>
        </Button>
      ) : null}
    </>
  );
}
