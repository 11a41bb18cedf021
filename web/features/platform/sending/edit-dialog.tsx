import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { backToForm, changeText, isFormTaken, textsOf } from './editing.ts';
import type { QueuedRequest, WayToEdit } from './queued-request.ts';
import { nameOfKind } from './queued-request-labels.ts';
import { TextDialog } from './text-dialog.tsx';

type EditDialogProps = {
  queued: QueuedRequest;
  onClose: () => void;
  /** Closes for going to another page. */
  onLeave: () => void;
};

/** Changes what is not sent yet: in its own form, or its words here. */
export function EditDialog({ queued, onClose, onLeave }: EditDialogProps) {
  const { edit } = queued;
  if (edit.kind === 'form') return <ToForm queued={queued} edit={edit} onClose={onClose} onLeave={onLeave} />;
  if (edit.kind === 'none') return null;
  return (
    <TextDialog
      title={`Change this ${nameOfKind(queued.kind).toLowerCase()}`}
      label={edit.label}
      initially={textsOf(queued, edit)}
      rows={4}
      limit={edit.limit}
      confirmLabel="Save"
      onConfirm={(words) => changeText(queued.key, edit, words)}
      onClose={onClose}
    />
  );
}

type ToFormProps = EditDialogProps & { edit: Extract<WayToEdit, { kind: 'form' }> };

function ToForm({ queued, edit, onClose, onLeave }: ToFormProps) {
  const navigate = useNavigate();
  const name = nameOfKind(queued.kind).toLowerCase();

  async function open() {
    if (!(await backToForm(queued.key, edit))) return onClose();
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
