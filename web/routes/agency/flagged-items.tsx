import { useQuery } from '@tanstack/react-query';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { caseCounts } from '#web/features/response/cases/queries.ts';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/flagged-items';

export const meta: Route.MetaFunction = () => [{ title: 'Flagged items | RUA' }];

export default function FlaggedItems() {
  const { data: counts } = useQuery(caseCounts);
  return (
    <>
      <PageHeading title="Flagged items" lead="Items that senders flagged to your agency." />
      <QueueTools counts={counts?.flaggedItems} />
      <CaseQueue kind="flagged-item" label="Items flagged to your agency" emptyText="No Item lodged." />
    </>
  );
}
