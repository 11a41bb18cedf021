import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AgencyRideList } from '#web/features/flags/agency-ride-list.tsx';
import { agencyFlaggedRidesPage } from '#web/features/flags/queries.ts';
import { readListParams } from '#web/features/rides/list-params.ts';
import { RideListTools } from '#web/features/rides/ride-list-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/flagged-rides';

export const meta: Route.MetaFunction = () => [{ title: 'Flagged rides | RUA' }];

export default function FlaggedRides() {
  const [address] = useSearchParams();
  const params = readListParams(address);
  return (
    <>
      <PageHeading title="Flagged rides" lead="Rides that passengers flagged to your agency." />
      <RideListTools />
      <AgencyRideList answer={useQuery(agencyFlaggedRidesPage(params))} params={params} />
    </>
  );
}
