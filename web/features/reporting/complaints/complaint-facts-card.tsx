import { Link } from 'react-router';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { capitalised, complaintRoleLabels, complaintTypeLabels } from './complaint-labels.ts';

/** The subject of the complaint, the reporter's own text, and the agencies that got it. */
export function ComplaintFactsCard({ complaint }: { complaint: Complaint }) {
  const { agency, description } = complaint;
  return (
    <Card aria-labelledby="complaint-details">
      <CardHead title="Complain details" id="complaint-details" />
      <Facts facts={factsOf(complaint)} />
      <h3 className="mt-5 mb-1.5 font-semibold text-sm">Description</h3>
      <p className="max-w-measure whitespace-pre-line">
        {description === '' ? <span className="text-muted">No description was given.</span> : description}
      </p>
      <h3 className="mt-5 mb-3 font-semibold text-sm">Tagged officials</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {agency.map(({ id, code, logo, name }) => (
          <li key={id} className="flex items-center gap-3">
            <AgencyTile code={code} logo={agencyLogo(logo)} />
            <span className="min-w-0 leading-head">{name}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsOf(complaint: Complaint): Fact[] {
  const { ride } = complaint;
  const facts: Fact[] = [
    { term: 'Complain ID', detail: complaint.complaintRef },
    { term: 'Title', detail: complaint.title },
    { term: 'Type', detail: complaintTypeLabels[complaint.type] },
    { term: 'Role', detail: complaintRoleLabels[complaint.role] },
    { term: 'Name', detail: capitalised(complaint.name) },
    { term: 'City and state', detail: [complaint.city, complaint.state].filter(Boolean).join(', ') },
    { term: 'Date', detail: formatDateTime(complaint.createdAt) },
    { term: 'Ride', detail: ride ? <RideLine ride={ride} isOwn={complaint.caseId === null} /> : '' },
    { term: 'Changed', detail: complaint.editedAt === null ? '' : formatDateTime(complaint.editedAt) },
    { term: 'Over since', detail: complaint.overAt === null ? '' : formatDateTime(complaint.overAt) },
  ];
  return facts.filter((fact) => fact.detail !== '');
}

type RideLineProps = { ride: NonNullable<Complaint['ride']>; isOwn: boolean };

/** Only its owner can open the ride; the agency sees the vehicle. */
function RideLine({ ride, isOwn }: RideLineProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {isOwn ? <Link to={`/users/ridesDetails/${ride.id}`}>{ride.rideId}</Link> : ride.rideId}
      <VehiclePlate vehicle={ride} />
      <span className="text-soft">
        {ride.vehicleName}, {ride.driverName}
      </span>
    </span>
  );
}
