import { useQuery } from '@tanstack/react-query';
import { CallerRideList } from '#web/features/journeys/rides/callers/caller-ride-list.tsx';
import { CallerTabs } from '#web/features/journeys/rides/callers/caller-tabs.tsx';
import { LodgeForCaller } from '#web/features/journeys/rides/callers/lodge-for-caller.tsx';
import { caseCounts } from '#web/features/response/cases/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/caller-rides';

export const meta: Route.MetaFunction = () => [{ title: 'Rides lodged for callers | RUA' }];

export default function CallerRides() {
  const { data: counts } = useQuery(caseCounts);
  return (
    <>
      <PageHeading title="Lodged for callers" lead="Rides that your agency lodged for people who called.">
        <LodgeForCaller />
      </PageHeading>
      <CallerTabs flagged={counts?.flaggedRides.open} />
      <CallerRideList />
    </>
  );
}
