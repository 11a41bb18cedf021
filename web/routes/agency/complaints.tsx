import { useQuery } from '@tanstack/react-query';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { caseCounts } from '#web/features/response/cases/queries.ts';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { useOpenCase } from '#web/features/response/cases/use-open-case.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/complaints';

export const meta: Route.MetaFunction = () => [{ title: 'Complaints | RUA' }];

export default function Complaints() {
  const { data: counts } = useQuery(caseCounts);
  const openCase = useOpenCase('reported');
  return (
    <>
      <PageHeading title="Complaints" lead="Complaints, emergencies and crime reports to your agency." />
      <QueueTools
        openCase={openCase}
        kind="reported"
        counts={counts?.complaints}
        urgent={counts?.urgent.open}
        hasUrgent
      />
      <CaseQueue
        openCase={openCase}
        kind="reported"
        label="Complaints to your agency"
        emptyText="No complaint lodged."
      />
    </>
  );
}
