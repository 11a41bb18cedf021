import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { KeptThing } from './kept-thing.ts';
import { cancelThing } from './sender.ts';
import { nameOfKind } from './thing-words.ts';

type CancelDialogProps = { thing: KeptThing; all: readonly KeptThing[]; onClose: () => void };

/** Asks before something that was never sent goes, and what belongs to it. */
export function CancelDialog({ thing, all, onClose }: CancelDialogProps) {
  const dependants = all.filter(({ after }) => after === thing.key).length;
  const name = nameOfKind(thing.kind).toLowerCase();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Remove this ${name}?`}
      confirmLabel="Remove"
      busyLabel="Removing"
      danger
      onConfirm={() => void cancelThing(thing.key).then(onClose)}
    >
      <p className="[overflow-wrap:anywhere]">“{thing.title}” goes from this phone and is not sent.</p>
      {thing.unsureSince === null ? null : (
        <p className="mt-2">It may have arrived already. If so, it stays there: see your lists later.</p>
      )}
      {dependants === 0 ? null : <p className="mt-2">What waits for it is removed with it.</p>}
    </ConfirmDialog>
  );
}
