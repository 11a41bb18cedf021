import type { Complaint } from '#domain/reporting/complaints.ts';
import { RecipientList } from '#web/features/reporting/flags/recipient-list.tsx';
import { ReportCasesCard } from '#web/features/response/cases/report-cases-card.tsx';
import { SendMessageLink } from '#web/features/response/messages/send-message-link.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { LodgedHereCard } from '#web/features/road/places/lodged-here-card.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PicturesCard } from '#web/ui/pictures-card.tsx';
import { ComplaintActions } from './complaint-actions.tsx';
import { ComplaintFactsCard } from './complaint-facts-card.tsx';
import { ComplaintHeading } from './complaint-heading.tsx';
import { ComplaintTimelineCard } from './complaint-timeline-card.tsx';
import { useRetryComplaintDelivery } from './queries.ts';

/** All of it, for its reporter. */
export function ComplaintFile({ complaint }: { complaint: Complaint }) {
  const t = useTranslate();
  const { complaintRef, latitude, longitude } = complaint;
  const label = t('{id} was reported here', { id: complaintRef });
  return (
    <>
      <ComplaintHeading complaint={complaint}>
        <SendMessageLink about={complaintRef} tagged={complaint.agency} variant="line" small />
        <ComplaintActions complaint={complaint} />
      </ComplaintHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReportCasesCard cases={complaint.cases} />
          <ComplaintFactsCard complaint={complaint} />
          {latitude === null || longitude === null ? null : (
            <LodgedHereCard
              label={t('Map of where {id} was reported', { id: complaintRef })}
              pins={[{ id: complaintRef, latitude, longitude, kind: 'flagged', label }]}
            />
          )}
          <PicturesCard paths={complaint.images} of={complaint.title} vehicle="car" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ComplaintDeliveriesCard complaint={complaint} />
          <ComplaintTimelineCard complaint={complaint} />
          <TicketsAboutCard about={complaintRef} side="user" />
        </div>
      </div>
    </>
  );
}

/** How far the message to each agency got. */
function ComplaintDeliveriesCard({ complaint }: { complaint: Complaint }) {
  const t = useTranslate();
  const retry = useRetryComplaintDelivery();
  if (complaint.deliveries.length === 0) return null;
  return (
    <Card aria-labelledby="told">
      <CardHead title={t('Who has been told')} id="told" />
      <RecipientList told={complaint} retry={retry} callLink={null} />
    </Card>
  );
}
