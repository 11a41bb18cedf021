import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type RideListParams, readListParams } from '#web/features/rides/list-params.ts';
import { flaggedRidesPage, rideCounts, ridesPage } from '#web/features/rides/queries.ts';
import { RideList } from '#web/features/rides/ride-list.tsx';
import { RideListTools } from '#web/features/rides/ride-list-tools.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/rides';

export const meta: Route.MetaFunction = () => [{ title: 'Rides | RUA' }];

export default function Rides() {
  const [address] = useSearchParams();
  const isFlaggedTab = address.get('tab') === 'flagged';
  const params = readListParams(address);
  const { data: counts } = useQuery(rideCounts);
  return (
    <>
      <PageHeading title="Rides" lead="Every vehicle you lodged, and the ones you flagged.">
        <ButtonLink to="/users/rides/lodge">
          <Plus aria-hidden="true" className="ic" />
          Lodge ride
        </ButtonLink>
      </PageHeading>
      <TabLinks
        label="Rides"
        tabs={[
          { label: 'Ride', value: '', count: counts?.all },
          { label: 'Flagged ride', value: 'flagged', count: counts?.flagged },
        ]}
      />
      <RideListTools counts={isFlaggedTab ? undefined : counts} />
      {isFlaggedTab ? <FlaggedRides params={params} /> : <AllRides params={params} />}
    </>
  );
}

function AllRides({ params }: { params: RideListParams }) {
  return <RideList label="Your rides" answer={useQuery(ridesPage(params))} params={params} />;
}

function FlaggedRides({ params }: { params: RideListParams }) {
  return <RideList label="Your flagged rides" answer={useQuery(flaggedRidesPage(params))} params={params} />;
}
