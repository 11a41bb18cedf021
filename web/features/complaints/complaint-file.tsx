import { formatDateTime } from '#domain/clock.ts';
import type { Complaint } from '#domain/complaints.ts';
import { ReportCasesCard } from '#web/features/cases/report-cases-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useComplaint } from './use-complaint.ts';

const types: Record<Complaint['type'], string> = {
  complain: 'Complaint',
  emmergency: 'Emergency',
  crime: 'Crime report',
};

/** @param id as the address has it. For its reporter, and for the agencies it was sent to. */
export function ComplaintFile({ id }: { id: string }) {
  const found = useComplaint(id);
  if (found.state === 'loading') return <Skeleton className="h-96 rounded-card" />;
  if (found.state === 'missing') return <EmptyState title="There is no such complaint." vehicle="keke" />;
  if (found.state === 'failed') {
    return <LoadFailure what="The complaint" onRetry={found.retry} busy={found.isTrying} />;
  }
  const { complaint } = found;
  const isActive = complaint.status === 'active';
  return (
    <>
      <PageHeading
        title={complaint.title || types[complaint.type]}
        above={
          <>
            <Badge tone={isActive ? 'wait' : 'ok'} sign={isActive ? 'ring' : 'tick'}>
              {isActive ? 'Active' : 'Completed'}
            </Badge>
            <span className="num text-muted">{complaint.complaintRef}</span>
          </>
        }
        lead={formatDateTime(complaint.createdAt)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Card aria-labelledby="complaint-details">
          <CardHead title="Complain details" id="complaint-details" />
          <Facts facts={factsOf(complaint)} />
        </Card>
        <ReportCasesCard cases={complaint.cases} />
      </div>
    </>
  );
}

function factsOf(complaint: Complaint): Fact[] {
  const { user } = complaint;
  const facts: Fact[] = [
    { term: 'Type', detail: types[complaint.type] },
    { term: 'About', detail: complaint.name },
    { term: 'Role', detail: complaint.role },
    { term: 'Place', detail: [complaint.city, complaint.state].filter((part) => part !== '').join(', ') },
    { term: 'Description', detail: complaint.description },
    { term: 'Ride', detail: complaint.ride?.rideId ?? '' },
    { term: 'Tagged officials', detail: complaint.agency.map(({ name }) => name).join(', ') },
    { term: 'Reporter', detail: `${user.lastName} ${user.firstName}`.trim() },
    { term: 'Reporter’s phone', detail: complaint.phone },
  ];
  return facts.filter((fact) => fact.detail !== '');
}
