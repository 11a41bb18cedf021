import { useQuery } from '@tanstack/react-query';
import { CallerTabs } from '#web/features/journeys/rides/callers/caller-tabs.tsx';
import { LodgeForCaller } from '#web/features/journeys/rides/callers/lodge-for-caller.tsx';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { caseCounts } from '#web/features/response/cases/queries.ts';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { useOpenCase } from '#web/features/response/cases/use-open-case.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/flagged-rides';

export const meta: Route.MetaFunction = () => [{ title: 'Flagged rides | RUA' }];

export default function FlaggedRides() {
  const { data: counts } = useQuery(caseCounts);
  const openCase = useOpenCase('rides');
  return (
    <>
      <PageHeading
        title="Flagged rides"
        lead="Rides that passengers flagged to your agency, and vehicles that are overdue."
      >
        <LodgeForCaller />
      </PageHeading>
      <CallerTabs flagged={counts?.flaggedRides.open} />
      <QueueTools openCase={openCase} kind="rides" counts={counts?.flaggedRides} />
      <CaseQueue
        openCase={openCase}
        kind="rides"
        label="Rides flagged to your agency"
        emptyText="No ride is flagged to your agency."
      />
    </>
  );
}
