import { Link } from 'react-router';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { unnamedSubject } from '#domain/reporting/new-complaint.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { capitalised, complaintRoleLabels, complaintTypeLabels } from './complaint-labels.ts';

/** The subject of the complaint, the reporter's own text, and the agencies that got it. */
export function ComplaintFactsCard({ complaint }: { complaint: Complaint }) {
  const t = useTranslate();
  const { agency, description } = complaint;
  return (
    <Card aria-labelledby="complaint-details">
      <CardHead title={t('Complaint details')} id="complaint-details" />
      <Facts facts={factsOf(complaint, t)} />
      <h3 className="mt-5 mb-1.5 font-semibold text-sm">{t('Description')}</h3>
      <p className="max-w-measure whitespace-pre-line">
        {description === '' ? (
          <span className="text-muted">{t('No description was given.')}</span>
        ) : (
          description
        )}
      </p>
      <h3 className="mt-5 mb-3 font-semibold text-sm">{t('Tagged officials')}</h3>
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

function factsOf(complaint: Complaint, t: Translate): Fact[] {
  const { ride } = complaint;
  const facts: Fact[] = [
    { term: t('Complaint ID'), detail: complaint.complaintRef },
    { term: t('Title'), detail: complaint.title },
    { term: t('Type'), detail: t(complaintTypeLabels[complaint.type]) },
    { term: t('Role'), detail: t(complaintRoleLabels[complaint.role]) },
    {
      term: t('Name'),
      detail: complaint.name === unnamedSubject ? t(unnamedSubject) : capitalised(complaint.name),
    },
    { term: t('City and state'), detail: [complaint.city, complaint.state].filter(Boolean).join(', ') },
    { term: t('Date'), detail: formatDateTime(complaint.createdAt) },
    { term: t('Ride'), detail: ride ? <RideLine ride={ride} /> : '' },
    { term: t('Changed'), detail: complaint.editedAt === null ? '' : formatDateTime(complaint.editedAt) },
    { term: t('Over since'), detail: complaint.overAt === null ? '' : formatDateTime(complaint.overAt) },
  ];
  return facts.filter((fact) => fact.detail !== '');
}

function RideLine({ ride }: { ride: NonNullable<Complaint['ride']> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Link to={`/users/ridesDetails/${ride.id}`} className="inline-flex min-h-tap items-center">
        {ride.rideId}
      </Link>
      <VehiclePlate vehicle={ride} />
      <span className="text-soft">{joinKnown(ride.vehicleName, ride.driverName)}</span>
    </span>
  );
}
