import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { CaseReport } from '#domain/response/cases/case-report.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { LodgedHereCard } from '#web/features/road/places/lodged-here-card.tsx';
import { drawingOf, vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Card } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { PictureGrid } from '#web/ui/picture-grid.tsx';
import { CaseAgencies } from './case-agencies.tsx';
import { UnconfirmedBadge } from './case-badges.tsx';
import { CopyPlace } from './copy-place.tsx';
import { NextOfKinSection } from './next-of-kin-section.tsx';
import { PhoneButtons } from './phone-buttons.tsx';

type ReportProps = { one: AgencyCase; report: CaseReport };

/** The event, the place, the vehicle, the people, and the other agencies that know. */
export function CaseReportCards({ one, report }: ReportProps) {
  return (
    <>
      <StoryCard one={one} report={report} />
      <PlaceCard one={one} report={report} />
      <VehicleCard one={one} report={report} />
      <PeopleCard one={one} report={report} />
      <CaseAgencies one={one} agencies={report.agencies} />
    </>
  );
}

function StoryCard({ one, report }: ReportProps) {
  const { description, item, pictures, vehicle } = report;
  return (
    <Card aria-labelledby="story">
      <h2 id="story" className="text-lg">
        What happened
      </h2>
      {description === '' ? (
        <p className="mt-3 text-soft">
          {item ? 'It was flagged without words.' : 'The reporter wrote no words.'}
        </p>
      ) : (
        <blockquote className="mt-3 max-w-(--measure) whitespace-pre-line wrap-anywhere border-bad-mark border-l-[3px] pl-4 text-lg leading-normal">
          {description}
        </blockquote>
      )}
      {item ? (
        <section aria-labelledby="item-description">
          <h3 id="item-description" className="mt-4 font-semibold text-sm">
            The item, as its sender described it
          </h3>
          <p className="mt-1 max-w-(--measure) whitespace-pre-line wrap-anywhere">{item.description}</p>
        </section>
      ) : null}
      {pictures.length === 0 ? null : (
        <div className="mt-4 print:max-w-80">
          <PictureGrid
            vehicle={drawingOf(vehicle ?? { vehicleName: '', vehicleModel: '' })}
            pictures={pictures.map((path, place) => ({
              src: storedPicture(path),
              thumbnail: storedPicture(path, 320),
              alt: `Picture ${place + 1} of ${referenceOf(one)}`,
              caption: receivedText(report.picturesReceivedAt[place]),
            }))}
          />
        </div>
      )}
    </Card>
  );
}

function receivedText(at: string | null | undefined): string | undefined {
  return at ? `Received ${formatDateTime(at)}` : undefined;
}

function PlaceCard({ one, report }: ReportProps) {
  const { latitude, longitude } = one;
  if (latitude === null || longitude === null) return null;
  const label = `${referenceOf(one)} was reported here`;
  return (
    <LodgedHereCard
      label={`Map of where ${label}`}
      accuracyMetres={report.accuracyMetres}
      pins={[{ id: referenceOf(one), latitude, longitude, kind: 'flagged', label }]}
      tools={({ words, link }) => (
        <CopyPlace
          key={one.id}
          words={words || one.place}
          latitude={latitude}
          longitude={longitude}
          link={link}
        />
      )}
    />
  );
}

function VehicleCard({ one, report }: ReportProps) {
  const { item, complaint } = one;
  const { vehicle, driverName, driverPhone, company, from, to, manifest } = report;
  const trip = [from, to].filter(Boolean).join(' to ');
  const facts = [
    ...(complaint ? complaintFacts(complaint) : []),
    ...(item ? [{ term: 'Item', detail: item.itemName }] : []),
    ...(report.item ? itemFacts(report.item) : []),
    ...(driverName === '' ? [] : [{ term: 'Driver', detail: driverName }]),
    ...(company === '' ? [] : [{ term: 'Company', detail: company }]),
    ...(trip === '' ? [] : [{ term: 'Trip', detail: trip }]),
    ...(manifest === '' ? [] : [{ term: 'Manifest', detail: manifest }]),
    { term: 'Lodged', detail: formatDateTime(report.lodgedAt) },
  ];
  return (
    <Card aria-label={vehicleCardLabel(one)}>
      {vehicle ? (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
          <VehiclePlate vehicle={vehicle} size="big" />
          <b>{vehicleLabel(vehicle)}</b>
        </div>
      ) : null}
      <Facts facts={facts} />
      {driverPhone === '' ? null : <PhoneButtons phone={driverPhone} of={driverName || 'the driver'} />}
    </Card>
  );
}

function vehicleCardLabel({ item, complaint }: AgencyCase): string {
  if (complaint) return 'About the report';
  return item ? 'Item, vehicle and trip' : 'Vehicle and trip';
}

/** The facts of an item, with the names that the sender's page has for them. */
function itemFacts({ transportMeans, departureState, status }: NonNullable<CaseReport['item']>): Fact[] {
  return [
    { term: 'Status', detail: status === 'received' ? 'Received' : 'Ongoing' },
    { term: 'Transport means', detail: transportMeans },
    ...(departureState === '' ? [] : [{ term: 'Departure state', detail: departureState }]),
  ];
}

/** The facts of a complaint, with the names that lists of complaints have for them. */
function complaintFacts({ role, name, city, state, overAt }: NonNullable<AgencyCase['complaint']>): Fact[] {
  const facts: Fact[] = [
    { term: 'Role', detail: role === '' ? '' : <span className="capitalize">{role}</span> },
    { term: 'Name', detail: name },
    { term: 'City and state', detail: [city, state].filter(Boolean).join(', ') },
    { term: 'Over since', detail: overAt === null ? '' : formatDateTime(overAt) },
  ];
  return facts.filter(({ detail }) => detail !== '');
}

function PeopleCard({ one, report: { reporter, hasNextOfKin } }: ReportProps) {
  // The report itself names the passenger, and tells officers not to call them.
  const isForced = one.kind === 'duress';
  if (isForced && !hasNextOfKin) return null;
  return (
    <Card aria-label="People">
      <div className="grid gap-6 md:grid-cols-2">
        {isForced ? null : <Reporter one={one} reporter={reporter} />}
        {hasNextOfKin ? <NextOfKinSection key={one.id} one={one} /> : null}
      </div>
    </Card>
  );
}

const reachedBy = { sms: 'replies go to them by SMS', call: 'only a call reaches them' } as const;

function Reporter({ one, reporter }: Pick<ReportProps, 'one'> & Pick<CaseReport, 'reporter'>) {
  return (
    <section aria-labelledby="reporter">
      <h2 id="reporter" className="text-lg">
        Reporter
      </h2>
      <p className="mt-1">
        <b>{reporter ? reporter.name || 'No name given' : 'A person who has left RUA'}</b>
      </p>
      <UnconfirmedBadge of={one} />
      {reporter && reporter.address !== '' ? <p className="text-sm text-soft">{reporter.address}</p> : null}
      {reporter && reporter.reached !== 'account' ? (
        <p className="text-sm text-soft">
          Lodged it by text, without an account: {reachedBy[reporter.reached]}.
        </p>
      ) : null}
      {reporter ? <PhoneButtons phone={reporter.phone} of={reporter.name || 'the reporter'} /> : null}
    </section>
  );
}
