import { PencilLine, Printer, ShieldCheck, Undo2 } from 'lucide-react';
import type { Complaint } from '#domain/reporting/complaints.ts';
import type { ComplaintType } from '#domain/reporting/new-complaint.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ComplaintDialogProps } from './complaint-dialogs.tsx';

const loadEditing = async () => (await import('./edit-complaint-dialog.tsx')).EditComplaintDialog;
const loadWithdrawing = async () => (await import('./complaint-dialogs.tsx')).WithdrawComplaintDialog;
const loadEnding = async () => (await import('./complaint-dialogs.tsx')).EndComplaintDialog;

const resolvedLabels: Record<ComplaintType, Phrase> = {
  complain: 'Complaint resolved',
  emmergency: 'Emergency resolved',
  crime: 'Crime resolved',
};

/** The reporter's actions; printing at any time. */
export function ComplaintActions({ complaint }: { complaint: Complaint }) {
  const t = useTranslate();
  const { can, type } = complaint;
  const editing = useComplaintDialog(loadEditing, complaint);
  const withdrawing = useComplaintDialog(loadWithdrawing, complaint);
  const ending = useComplaintDialog(loadEnding, complaint);
  return (
    <>
      <Button variant="line" small onClick={() => window.print()} className="max-md:hidden">
        <Printer aria-hidden="true" className="ic" />
        {t('Print')}
      </Button>
      {can.edit ? (
        <Button variant="line" small onClick={editing.open}>
          <PencilLine aria-hidden="true" className="ic" />
          {t('Edit')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button variant="line" small onClick={withdrawing.open}>
          <Undo2 aria-hidden="true" className="ic" />
          {t('Withdraw')}
        </Button>
      ) : null}
      {can.resolve ? (
        <Button small onClick={ending.open}>
          <ShieldCheck aria-hidden="true" className="ic" />
          {t(resolvedLabels[type])}
        </Button>
      ) : null}
      {editing.dialog}
      {withdrawing.dialog}
      {ending.dialog}
    </>
  );
}

type LoadDialog = Parameters<typeof useDeferredPart<ComplaintDialogProps>>[0];

/** A dialog about the complaint, loaded once the page is idle. @param load a function of the module. */
function useComplaintDialog(load: LoadDialog, complaint: Complaint) {
  const { isOpen, open, close } = useDialogHistory();
  const { Part, loadNow } = useDeferredPart(load);
  return {
    open: async () => {
      if (await loadNow()) open();
    },
    // The dialog stays until it is closed, even when its action is no longer allowed.
    dialog: Part && isOpen ? <Part complaint={complaint} onClose={close} /> : null,
  };
}
