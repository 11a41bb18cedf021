import { lazy, Suspense } from 'react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { rideOfAgency } from '#web/features/journeys/rides/queries.ts';
import { useRide } from '#web/features/journeys/rides/use-ride.ts';
import { CaseFile } from '#web/features/response/cases/case-file.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import type { Route } from './+types/ride-details';

const RideWithoutCase = lazy(async () => {
  const { RideWithoutCase } = await import('#web/features/reporting/flags/ride-without-case.tsx');
  return { default: RideWithoutCase };
});

/** The title is the ride's own. */
export const meta: Route.MetaFunction = () => [];

export default function AgencyRideDetails({ params }: Route.ComponentProps) {
  const found = useRide(params.id, hasCase, rideOfAgency);
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

/** The case stays when the flag is withdrawn, and states that. */
function hasCase({ flagInfo }: Ride): boolean {
  return flagInfo?.caseId != null;
}

/** The agency's case of it; without one, the ride alone. */
function RideFile({ ride }: { ride: Ride }) {
  const caseId = ride.flagInfo?.caseId ?? null;
  if (caseId === null) {
    return (
      <Suspense>
        <RideWithoutCase ride={ride} />
      </Suspense>
    );
  }
  return (
    <>
      <title>{`Ride ${ride.rideId} | RUA`}</title>
      <CaseFile id={caseId} />
    </>
  );
}
