import { Printer } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { NextOfKinCard } from '#web/features/journeys/rides/next-of-kin-card.tsx';
import { RideFactsCard } from '#web/features/journeys/rides/ride-facts-card.tsx';
import { RideHeading } from '#web/features/journeys/rides/ride-heading.tsx';
import { RideMapCard } from '#web/features/journeys/rides/ride-map-card.tsx';
import { RidePicturesCard } from '#web/features/journeys/rides/ride-pictures-card.tsx';
import { UnconfirmedBadge } from '#web/features/response/cases/case-badges.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { fullName } from '#web/lib/account-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';
import { useSeenRide } from './queries.ts';
import { ReportedFlagCard } from './reported-flag-card.tsx';

/** A ride for officers whose agency has no case of it. */
export function RideWithoutCase({ ride }: { ride: Ride }) {
  useSeenRide(ride.id);
  return (
    <>
      <RideHeading ride={ride}>
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

/** The person who flagged the ride, for the agency that answers. */
function ReporterCard({ ride }: { ride: Ride }) {
  const { address } = ride.user;
  return (
    <Card aria-labelledby="reporter">
      <CardHead title="Reporter" id="reporter" />
      {ride.flagInfo ? <UnconfirmedBadge of={ride.flagInfo} /> : null}
      <PersonLines name={fullName(ride.user) || 'No name given'} phone={ride.phone} address={address} />
    </Card>
  );
}
