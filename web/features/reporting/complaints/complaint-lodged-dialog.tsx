import type { Complaint } from '#domain/reporting/complaints.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
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
  const t = useTranslate();
  const { agency, complaintRef, type } = complaint;
  const [first] = agency;
  const receiver =
    agency.length === 1 && first ? first.name : t('{count} agencies', { count: agency.length });
  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title={t(type === 'complain' ? 'Complaint lodged' : 'Request Sent')}
      lead={t('{id} goes to {receiver}.', { id: complaintRef, receiver })}
      actions={
        <>
          <Button variant="line" onClick={onContinue}>
            {t('Continue')}
          </Button>
          <Button onClick={onViewDetails}>{t('View Details')}</Button>
        </>
      }
    >
      <p className="flex items-start gap-3 text-soft text-sm">
        <SignDisc tone="ok" sign="tick" />
        {t('Its page shows who has opened it, and what each agency answers.')}
      </p>
    </Dialog>
  );
}
