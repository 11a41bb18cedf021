import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { rideStatuses } from '#domain/journeys/ride-row.ts';
import {
  flaggedRidesPage,
  type RideListParams,
  rideCounts,
  ridesPage,
} from '#web/features/journeys/rides/queries.ts';
import { RideList } from '#web/features/journeys/rides/ride-list.tsx';
import { DeferredWaitingRow } from '#web/features/platform/sending/deferred-waiting-row.tsx';
import { askNothing, findFirstAnswers, useFirstAnswers } from '#web/lib/first-answers.ts';
import { readListParams } from '#web/lib/list-params.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/rides';

export const meta: Route.MetaFunction = () => [{ title: 'Rides | RUA' }];

export function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  const params = readListParams(address, rideStatuses);
  const isFlaggedTab = address.get('tab') === 'flagged';
  return findFirstAnswers(context.get(pageContext), (ask) =>
    Promise.all([ask(rideCounts), isFlaggedTab ? ask(flaggedRidesPage(params)) : ask(ridesPage(params))]),
  );
}

export const clientLoader = askNothing;

export default function Rides({ loaderData }: Route.ComponentProps) {
  useFirstAnswers(loaderData);
  const [address] = useSearchParams();
  const isFlaggedTab = address.get('tab') === 'flagged';
  const params = readListParams(address, rideStatuses);
  const { data: counts } = useQuery(rideCounts);
  // By status they are those of all rides.
  const shown = isFlaggedTab ? undefined : counts;
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
      <ListTools
        searchLabel="Search rides"
        placeholder="Plate, driver, park or ride ID"
        statuses={[
          { value: '', label: 'All', count: shown?.all },
          { value: 'active', label: 'Active', count: shown?.active },
          { value: 'completed', label: 'Completed', count: shown?.completed },
        ]}
      />
      <DeferredWaitingRow family="rides" />
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
