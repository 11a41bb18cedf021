import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { MediaDetails } from '#domain/platform/pictures/media.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useDeleteMedia } from './queries.ts';

/** Deletes an unused picture; otherwise says where it is used. */
export function DeleteMedia({ picture: { id, name, uses } }: { picture: MediaDetails }) {
  const dialog = useDialogHistory();
  const navigate = useNavigate();
  const deleting = useDeleteMedia(id);

  function remove() {
    deleting.mutate(undefined, {
      onSuccess: () => {
        dialog.leave();
        showToast({ text: `${name} is deleted.` });
        void navigate('/backoffice/media', { replace: true });
      },
      onError: (error) => {
        dialog.close();
        showToast({ tone: 'bad', text: errorMessage(error) });
      },
    });
  }

  if (uses > 0) {
    return (
      <p className="text-muted text-sm">
        It can be deleted once no entry uses it, not even an earlier version of one.
      </p>
    );
  }
  return (
    <>
      <Button variant="danger-line" small block onClick={dialog.open}>
        <Trash2 aria-hidden="true" className="ic" />
        Delete
      </Button>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={`Delete ${name}?`}
        confirmLabel="Delete picture"
        busyLabel="Deleting"
        busy={deleting.isPending}
        danger
        onConfirm={remove}
      >
        Its file is removed from RUA. Nobody can bring it back.
      </ConfirmDialog>
    </>
  );
}
