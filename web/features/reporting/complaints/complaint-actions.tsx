import { PencilLine, Printer, ShieldCheck, Undo2 } from 'lucide-react';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { OpenCaseLink } from '#web/features/response/cases/open-case-link.tsx';
import { useDeferredPart } from '#web/lib/use-deferred-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ComplaintDialogProps } from './complaint-dialogs.tsx';
import { complaintTypeLabels } from './complaint-labels.ts';

const loadEditing = async () => (await import('./edit-complaint-dialog.tsx')).EditComplaintDialog;
const loadWithdrawing = async () => (await import('./complaint-dialogs.tsx')).WithdrawComplaintDialog;
const loadEnding = async () => (await import('./complaint-dialogs.tsx')).EndComplaintDialog;

/** The reporter's actions; an officer's link to their case; printing at any time. */
export function ComplaintActions({ complaint }: { complaint: Complaint }) {
  const { can, type } = complaint;
  const editing = useComplaintDialog(loadEditing, complaint);
  const withdrawing = useComplaintDialog(loadWithdrawing, complaint);
  const ending = useComplaintDialog(loadEnding, complaint);
  return (
    <>
      <OpenCaseLink caseId={complaint.caseId} />
      <Button variant="line" small onClick={() => window.print()} className="max-md:hidden">
        <Printer aria-hidden="true" className="ic" />
        Print
      </Button>
      {can.edit ? (
        <Button variant="line" small onClick={editing.open}>
          <PencilLine aria-hidden="true" className="ic" />
          Edit
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button variant="line" small onClick={withdrawing.open}>
          <Undo2 aria-hidden="true" className="ic" />
          Withdraw
        </Button>
      ) : null}
      {can.resolve ? (
        <Button small onClick={ending.open}>
          <ShieldCheck aria-hidden="true" className="ic" />
          {complaintTypeLabels[type]} resolved
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
