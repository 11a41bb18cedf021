import { Printer } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides.ts';
import { NextOfKinCard } from '#web/features/journeys/rides/next-of-kin-card.tsx';
import { RideFactsCard } from '#web/features/journeys/rides/ride-facts-card.tsx';
import { RideHeading } from '#web/features/journeys/rides/ride-heading.tsx';
import { RideMapCard } from '#web/features/journeys/rides/ride-map-card.tsx';
import { RidePicturesCard } from '#web/features/journeys/rides/ride-pictures-card.tsx';
import { useRide } from '#web/features/journeys/rides/use-ride.ts';
import { useSeenRide } from '#web/features/reporting/flags/queries.ts';
import { ReportedFlagCard } from '#web/features/reporting/flags/reported-flag-card.tsx';
import { OpenCaseLink } from '#web/features/response/cases/open-case-link.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import type { Route } from './+types/ride-details';

/** The title is the ride's own. */
export const meta: Route.MetaFunction = () => [];

export default function AgencyRideDetails({ params }: Route.ComponentProps) {
  const found = useRide(params.id);
  return (
    <>
      <BackLink to="/admin/rides">Flagged rides</BackLink>
      {found.state === 'here' ? <RideFile ride={found.ride} /> : null}
      {found.state === 'loading' ? <RecordSkeleton what="ride" /> : null}
      {found.state === 'missing' ? (
        <RecordNotFound what="ride" vehicle="keke" listTo="/admin/rides" listName="the flagged rides" />
      ) : null}
      {found.state === 'failed' ? (
        <LoadFailure what="The ride" onRetry={found.retry} busy={found.isTrying} />
      ) : null}
    </>
  );
}

function RideFile({ ride }: { ride: Ride }) {
  useSeenRide(ride.id);
  return (
    <>
      <RideHeading ride={ride}>
        <OpenCaseLink caseId={ride.flagInfo?.caseId ?? null} />
        <Button variant="line" small onClick={() => window.print()} className="max-md:hidden">
          <Printer aria-hidden="true" className="ic" />
          Print
        </Button>
      </RideHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {ride.flagInfo ? <ReportedFlagCard flag={ride.flagInfo} /> : null}
          <RideFactsCard ride={ride} />
          <RideMapCard ride={ride} />
          <RidePicturesCard ride={ride} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReporterCard ride={ride} />
          <NextOfKinCard ride={ride} isOwn={false} />
          <TicketsAboutCard about={ride.rideId} side="agency" />
        </div>
      </div>
    </>
  );
}

/** Who flagged the ride, for the agency that answers. */
function ReporterCard({ ride }: { ride: Ride }) {
  const { firstName, lastName, address } = ride.user;
  return (
    <Card aria-labelledby="reporter">
      <CardHead title="Reporter" id="reporter" />
      <PersonLines
        name={`${lastName} ${firstName}`.trim() || 'No name given'}
        phone={ride.phone}
        address={address}
      />
    </Card>
  );
}
