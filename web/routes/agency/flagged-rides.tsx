import { useQuery } from '@tanstack/react-query';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { caseCounts } from '#web/features/response/cases/queries.ts';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/flagged-rides';

export const meta: Route.MetaFunction = () => [{ title: 'Flagged rides | RUA' }];

export default function FlaggedRides() {
  const { data: counts } = useQuery(caseCounts);
  return (
    <>
      <PageHeading title="Flagged rides" lead="Rides that passengers flagged to your agency." />
      <QueueTools counts={counts?.flaggedRides} />
      <CaseQueue
        kind="flagged-ride"
        label="Rides flagged to your agency"
        emptyText="No ride is flagged to your agency."
      />
    </>
  );
}
