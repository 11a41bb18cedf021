import { useNavigate } from 'react-router';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
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

/** Changes a request that is not sent yet: in its own form, or its words here. */
export function EditDialog({ queued, onClose, onLeave }: EditDialogProps) {
  const t = useTranslate();
  const known = useKnown();
  const { edit } = queued;
  if (edit.kind === 'form') return <ToForm queued={queued} edit={edit} onClose={onClose} onLeave={onLeave} />;
  if (edit.kind === 'none') return null;
  return (
    <TextDialog
      title={t('Change this {what}', { what: t(nameOfKind(queued.kind)).toLowerCase() })}
      label={known(edit.label)}
      initially={textsOf(queued, edit)}
      rows={4}
      limit={edit.limit}
      confirmLabel={t('Save')}
      onConfirm={(words) => changeText(queued.key, edit, words)}
      onClose={onClose}
    />
  );
}

type ToFormProps = EditDialogProps & { edit: Extract<WayToEdit, { kind: 'form' }> };

function ToForm({ queued, edit, onClose, onLeave }: ToFormProps) {
  const navigate = useNavigate();
  const t = useTranslate();
  const what = t(nameOfKind(queued.kind)).toLowerCase();

  async function open() {
    if (!(await backToForm(queued.key, edit))) return onClose();
    onLeave();
    void navigate(edit.to, { replace: true });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Change this {what}?', { what })}
      confirmLabel={t('Open the form')}
      busyLabel={t('Opening')}
      onConfirm={() => void open()}
    >
      <p>{t('It leaves the queue and opens in its form. Lodge it there again.')}</p>
      {isFormTaken(edit) ? (
        <p className="mt-2">{t('The form holds another draft. This {what} takes its place.', { what })}</p>
      ) : null}
    </ConfirmDialog>
  );
}
