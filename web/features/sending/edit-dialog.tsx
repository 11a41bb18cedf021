import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorWords } from '#web/lib/error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { backToForm, changeWords, isFormTaken, wordsOf } from './editing.ts';
import type { KeptThing, WayToEdit } from './kept-thing.ts';
import { nameOfKind } from './thing-words.ts';

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
  if (edit.kind === 'words') return <Words thing={thing} edit={edit} onClose={onClose} />;
  return null;
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

type WordsProps = Omit<EditDialogProps, 'onLeave'> & { edit: Extract<WayToEdit, { kind: 'words' }> };

function Words({ thing, edit, onClose }: WordsProps) {
  const [text, setText] = useState(() => wordsOf(thing, edit));
  const [problem, setProblem] = useState<string>();
  const isTooLong = text.trim().length > edit.limit;

  async function save() {
    if (isTooLong) return;
    try {
      await changeWords(thing.key, edit, text.trim());
      onClose();
    } catch (error) {
      setProblem(errorWords(error));
    }
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Change this ${nameOfKind(thing.kind).toLowerCase()}`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void save()}>Save</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem === undefined ? null : (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <TextArea
          label={edit.label}
          rows={4}
          limit={edit.limit}
          value={text}
          error={isTooLong ? `Use at most ${edit.limit.toLocaleString('en-NG')} characters.` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
