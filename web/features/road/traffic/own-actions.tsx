import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { EditDialogProps } from './edit-dialog.tsx';
import type { RemoveDialogProps } from './remove-dialog.tsx';

async function loadEditDialog() {
  const { EditDialog } = await import('./edit-dialog.tsx');
  return EditDialog;
}

async function loadRemoveDialog() {
  const { RemoveDialog } = await import('./remove-dialog.tsx');
  return RemoveDialog;
}

/** The author's actions on their update. */
export function OwnActions({ update, listTo }: { update: TrafficUpdate; listTo: string }) {
  const t = useTranslate();
  const edit = useDialogHistory();
  const removal = useDialogHistory();
  const { Part: EditDialog, loadNow: preloadEdit } = useDeferredPart<EditDialogProps>(loadEditDialog);
  const { Part: RemoveDialog, loadNow: preloadRemove } = useDeferredPart<RemoveDialogProps>(loadRemoveDialog);
  const navigate = useNavigate();
  return (
    <>
      {update.can.edit ? (
        <Button
          small
          variant="line"
          onClick={async () => {
            if (await preloadEdit()) edit.open();
          }}
        >
          <Pencil aria-hidden="true" className="ic" />
          {t('Edit')}
        </Button>
      ) : null}
      <Button
        small
        variant="danger-line"
        onClick={async () => {
          if (await preloadRemove()) removal.open();
        }}
      >
        <Trash2 aria-hidden="true" className="ic" />
        {t('Remove')}
      </Button>
      {EditDialog && edit.isOpen ? <EditDialog update={update} onClose={edit.close} /> : null}
      {RemoveDialog && removal.isOpen ? (
        <RemoveDialog
          update={update}
          onClose={removal.close}
          onRemoved={() => {
            removal.leave();
            navigate(listTo, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
