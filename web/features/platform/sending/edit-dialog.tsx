import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { backToForm, changeWords, isFormTaken, wordsOf } from './editing.ts';
import type { KeptThing, WayToEdit } from './kept-thing.ts';
import { nameOfKind } from './thing-words.ts';
import { WordsDialog } from './words-dialog.tsx';

type EditDialogProps = {
  thing: KeptThing;
  onClose: () => void;
  /** Closes for going to another page. */
  onLeave: () => void;
};

/** Changes what is not sent yet: in its own form, or its words here. */
export function EditDialog({ thing, onClose, onLeave }: EditDialogProps) {
  const { edit } = thing;
  if (edit.kind === 'form') return <ToForm thing={thing} edit={edit} onClose={onClose} onLeave={onLeave} />;
  if (edit.kind === 'none') return null;
  return (
    <WordsDialog
      title={`Change this ${nameOfKind(thing.kind).toLowerCase()}`}
      label={edit.label}
      initially={wordsOf(thing, edit)}
      rows={4}
      limit={edit.limit}
      confirmLabel="Save"
      onConfirm={(words) => changeWords(thing.key, edit, words)}
      onClose={onClose}
    />
  );
}

type ToFormProps = EditDialogProps & { edit: Extract<WayToEdit, { kind: 'form' }> };

function ToForm({ thing, edit, onClose, onLeave }: ToFormProps) {
  const navigate = useNavigate();
  const name = nameOfKind(thing.kind).toLowerCase();

  async function open() {
    if (!(await backToForm(thing.key, edit))) return onClose();
    onLeave();
    void navigate(edit.to, { replace: true });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Change this ${name}?`}
      confirmLabel="Open the form"
      busyLabel="Opening"
      onConfirm={() => void open()}
    >
      <p>It leaves the queue and opens in its form. Lodge it there again.</p>
      {isFormTaken(edit) ? (
        <p className="mt-2">The form holds another draft. This {name} takes its place.</p>
      ) : null}
    </ConfirmDialog>
  );
}
