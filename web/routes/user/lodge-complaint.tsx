import { useState } from 'react';
import { type MetaFunction, useNavigate, useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import type { ComplaintLodgedDialogProps } from '#web/features/reporting/complaints/complaint-lodged-dialog.tsx';
import { LodgeComplaint } from '#web/features/reporting/complaints/lodge/lodge-complaint.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';

/** An emergency is sent here: rendered in places of its own. */
export const handle = { urgent: true };

async function loadLodgedDialog() {
  const { ComplaintLodgedDialog } = await import(
    '#web/features/reporting/complaints/complaint-lodged-dialog.tsx'
  );
  return ComplaintLodgedDialog;
}

const listPath = '/users/history?tab=complaints';

/** The title is in the language of the page. */
export const meta: MetaFunction = () => [];

export default function LodgeComplaintPage() {
  const { t } = useTranslations();
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [lodged, setLodged] = useState<Complaint | null>(null);
  const { Part: LodgedDialog, loadNow } = useDeferredPart<ComplaintLodgedDialogProps>(loadLodgedDialog);

  function goToDetails({ complaintRef }: Complaint) {
    navigate(`/users/complain/details/${complaintRef}`, { replace: true });
  }

  async function celebrate(complaint: Complaint) {
    if (await loadNow()) setLodged(complaint);
    else goToDetails(complaint);
  }

  return (
    <InChosenLanguage>
      <InLang>
        <title>{`${t('Lodge complaint')} | RUA`}</title>
        <div className="flex min-w-0 flex-col gap-2 md:gap-3">
          <BackLink to={listPath}>{t('History')}</BackLink>
          <LodgeComplaint
            accountId={account.id}
            onLodged={celebrate}
            onQueued={() => navigate('/users/sending', { replace: true })}
          />
          {lodged && LodgedDialog ? (
            <LodgedDialog
              complaint={lodged}
              onContinue={() => navigate(listPath, { replace: true })}
              onViewDetails={() => goToDetails(lodged)}
            />
          ) : null}
        </div>
      </InLang>
    </InChosenLanguage>
  );
}
