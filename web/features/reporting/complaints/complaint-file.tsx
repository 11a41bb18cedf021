import type { Complaint } from '#domain/complaints.ts';
import { ReportCasesCard } from '#web/features/cases/report-cases-card.tsx';
import { LodgedHereCard } from '#web/features/maps/lodged-here-card.tsx';
import { SendMessageLink } from '#web/features/messages/send-message-link.tsx';
import { TicketsAboutCard } from '#web/features/messages/tickets-about-card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PicturesCard } from '#web/ui/pictures-card.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { ComplaintActions } from './complaint-actions.tsx';
import { ComplaintDeliveriesCard } from './complaint-deliveries-card.tsx';
import { ComplaintFactsCard } from './complaint-facts-card.tsx';
import { ComplaintHeading } from './complaint-heading.tsx';
import { ComplaintReporterCard } from './complaint-reporter-card.tsx';
import { ComplaintTimelineCard } from './complaint-timeline-card.tsx';
import { useComplaint } from './use-complaint.ts';

type ComplaintFileProps = {
  /** As the address has it. */
  id: string;
  listTo: string;
  listName: string;
};

/** A complaint, emergency or crime: for its reporter, and for the agencies it was sent to, who see less. */
export function ComplaintFile({ id, listTo, listName }: ComplaintFileProps) {
  const found = useComplaint(id);
  switch (found.state) {
    case 'loading':
      return <RecordSkeleton what="complaint" />;
    case 'missing':
      return <RecordNotFound what="complaint" vehicle="keke" listTo={listTo} listName={listName} />;
    case 'failed':
      return <LoadFailure what="The complaint" onRetry={found.retry} busy={found.isTrying} />;
    case 'here':
      return <Cards complaint={found.complaint} />;
  }
}

function Cards({ complaint }: { complaint: Complaint }) {
  const { complaintRef, latitude, longitude } = complaint;
  // Only an agency sees it as a case of its own.
  const isReporter = complaint.caseId === null;
  const label = `${complaintRef} was reported here`;
  return (
    <>
      <ComplaintHeading complaint={complaint}>
        {isReporter ? <SendMessageLink about={complaintRef} variant="line" small /> : null}
        <ComplaintActions complaint={complaint} />
      </ComplaintHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReportCasesCard cases={complaint.cases} />
          <ComplaintFactsCard complaint={complaint} />
          {latitude === null || longitude === null ? null : (
            <LodgedHereCard
              label={`Map of where ${label}`}
              pins={[{ id: complaintRef, latitude, longitude, kind: 'flagged', label }]}
            />
          )}
          <PicturesCard paths={complaint.images} of={complaint.title} vehicle="car" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ComplaintReporterCard complaint={complaint} />
          <ComplaintDeliveriesCard complaint={complaint} />
          <ComplaintTimelineCard complaint={complaint} />
          <TicketsAboutCard about={complaintRef} side={isReporter ? 'user' : 'agency'} />
        </div>
      </div>
    </>
  );
}
