import type { Complaint } from '#domain/reporting/complaints.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type ComplaintLodgedDialogProps = {
  complaint: Complaint;
  onContinue: () => void;
  onViewDetails: () => void;
};

/** After lodging: the agencies that got it, and where their answers will appear. */
export function ComplaintLodgedDialog({ complaint, onContinue, onViewDetails }: ComplaintLodgedDialogProps) {
  const { agency, complaintRef, type } = complaint;
  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title={type === 'complain' ? 'Complain Lodged' : 'Request Sent'}
      lead={`${complaintRef} goes to ${agency.length === 1 ? agency[0]?.name : `${agency.length} agencies`}.`}
      actions={
        <>
          <Button variant="line" onClick={onContinue}>
            Continue
          </Button>
          <Button onClick={onViewDetails}>View Details</Button>
        </>
      }
    >
      <p className="flex items-start gap-3 text-soft text-sm">
        <SignDisc tone="ok" sign="tick" />
        Its page shows who has opened it, and what each agency answers.
      </p>
    </Dialog>
  );
}
