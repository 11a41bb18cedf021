import { useQuery } from '@tanstack/react-query';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { caseCounts } from '#web/features/response/cases/queries.ts';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { useOpenCase } from '#web/features/response/cases/use-open-case.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/flagged-items';

export const meta: Route.MetaFunction = () => [{ title: 'Flagged items | RUA' }];

export default function FlaggedItems() {
  const { data: counts } = useQuery(caseCounts);
  const openCase = useOpenCase('flagged-item');
  return (
    <>
      <PageHeading title="Flagged items" lead="Items that senders flagged to your agency." />
      <QueueTools openCase={openCase} kind="flagged-item" counts={counts?.flaggedItems} />
      <CaseQueue
        openCase={openCase}
        kind="flagged-item"
        label="Items flagged to your agency"
        emptyText="No Item lodged."
      />
    </>
  );
}
