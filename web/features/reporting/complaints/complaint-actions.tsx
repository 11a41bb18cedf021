import { PencilLine, Printer, ShieldCheck, Undo2 } from 'lucide-react';
import type { Complaint } from '#domain/complaints.ts';
import { OpenCaseLink } from '#web/features/cases/open-case-link.tsx';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ComplaintDialogProps } from './complaint-dialogs.tsx';
import { complaintTypeWords } from './complaint-words.ts';

const loadEditing = async () => (await import('./edit-complaint-dialog.tsx')).EditComplaintDialog;
const loadWithdrawing = async () => (await import('./complaint-dialogs.tsx')).WithdrawComplaintDialog;
const loadEnding = async () => (await import('./complaint-dialogs.tsx')).EndComplaintDialog;

/** What its reporter can do now; an officer's way to their case; printing at any time. */
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
          {complaintTypeWords[type]} resolved
        </Button>
      ) : null}
      {editing.dialog}
      {withdrawing.dialog}
      {ending.dialog}
    </>
  );
}

type LoadDialog = Parameters<typeof useLatePart<ComplaintDialogProps>>[0];

/** A dialog about the complaint that is fetched once the page is quiet. @param load a function of the module. */
function useComplaintDialog(load: LoadDialog, complaint: Complaint) {
  const { isOpen, open, close } = useDialogHistory();
  const { Part, bring } = useLatePart(load);
  return {
    open: async () => {
      if (await bring()) open();
    },
    // It stays until it is closed, also once what it does can no longer be done.
    dialog: Part && isOpen ? <Part complaint={complaint} onClose={close} /> : null,
  };
}
