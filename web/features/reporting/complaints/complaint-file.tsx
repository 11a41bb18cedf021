import { useQuery } from '@tanstack/react-query';
import { AppError } from '#domain/contract/errors.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { RecipientList } from '#web/features/reporting/flags/recipient-list.tsx';
import { ReportCasesCard } from '#web/features/response/cases/report-cases-card.tsx';
import { SendMessageLink } from '#web/features/response/messages/send-message-link.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { LodgedHereCard } from '#web/features/road/maps/lodged-here-card.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';
import { PicturesCard } from '#web/ui/pictures-card.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { ComplaintActions } from './complaint-actions.tsx';
import { ComplaintFactsCard } from './complaint-facts-card.tsx';
import { ComplaintHeading } from './complaint-heading.tsx';
import { ComplaintTimelineCard } from './complaint-timeline-card.tsx';
import { complaintDetails, useRetryComplaintDelivery } from './queries.ts';

type ComplaintFileProps = {
  /** As the address has it. */
  id: string;
  listTo: string;
  listName: string;
};

/** A complaint, emergency or crime, for its reporter and for its agencies, which see fewer details. */
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
  // Only agencies have a case of it.
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

/** How far the message to each agency got; nothing for agencies. */
function ComplaintDeliveriesCard({ complaint }: { complaint: Complaint }) {
  const retry = useRetryComplaintDelivery();
  if (complaint.deliveries.length === 0) return null;
  return (
    <Card aria-labelledby="told">
      <CardHead title="Who has been told" id="told" />
      <RecipientList told={complaint} retry={retry} callLink={null} />
    </Card>
  );
}

/** Who complains, for the agency that answers. */
function ComplaintReporterCard({ complaint }: { complaint: Complaint }) {
  if (complaint.caseId === null) return null;
  const { firstName, lastName, address } = complaint.user;
  return (
    <Card aria-labelledby="reporter">
      <CardHead title="Reporter" id="reporter" />
      <PersonLines
        name={`${lastName} ${firstName}`.trim() || 'A person who has left RUA'}
        phone={complaint.phone}
        address={address}
      />
    </Card>
  );
}

/** The complaint that a page's address names. */
type FoundComplaint =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; complaint: Complaint };

/** @param id its number or its reference, as in the address. */
function useComplaint(id: string): FoundComplaint {
  const { data, error, isFetching, refetch } = useQuery(complaintDetails(id));
  // Even when cached data exists: an agency no longer sees a withdrawn complaint.
  if (isNotThere(error)) return { state: 'missing' };
  if (data) return { state: 'here', complaint: data };
  if (error) return { state: 'failed', retry: () => void refetch(), isTrying: isFetching };
  return { state: 'loading' };
}

function isNotThere(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === 'not_found' || error.code === 'not_allowed' || error.code === 'invalid';
}
