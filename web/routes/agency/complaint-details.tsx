import { lazy, Suspense } from 'react';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { ComplaintPage } from '#web/features/reporting/complaints/complaint-page.tsx';
import { ComplaintTitle } from '#web/features/reporting/complaints/complaint-title.tsx';
import { CaseFile } from '#web/features/response/cases/case-file.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/complaint-details';

const ComplaintFile = lazy(async () => {
  const { ComplaintFile } = await import('#web/features/reporting/complaints/complaint-file.tsx');
  return { default: ComplaintFile };
});

/** Officers answer emergencies here: rendered in places of its own. */
export const handle = { urgent: true };

/** The title is the complaint's own. */
export const meta: Route.MetaFunction = () => [];

export default function ComplaintDetails({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/complaints">Complaints</BackLink>
      <ComplaintPage id={params.id} listTo="/admin/complaints" listName="the complaints" isKept={hasCase}>
        {(complaint) => <ComplaintOfOfficer complaint={complaint} />}
      </ComplaintPage>
    </>
  );
}

/** The case stays when the report is withdrawn, and states that. */
function hasCase({ caseId }: Complaint): boolean {
  return caseId !== null;
}

/** The agency's case of it. An officer who reported it has none, and reads it as its reporter. */
function ComplaintOfOfficer({ complaint }: { complaint: Complaint }) {
  if (complaint.caseId === null) {
    return (
      <Suspense>
        <ComplaintFile complaint={complaint} />
      </Suspense>
    );
  }
  return (
    <>
      <ComplaintTitle complaint={complaint} />
      <CaseFile id={complaint.caseId} />
    </>
  );
}
