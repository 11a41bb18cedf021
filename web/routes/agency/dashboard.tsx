import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { AnsweringCard } from '#web/features/identity/agencies/organization/answering-card.tsx';
import { CasesMapCard } from '#web/features/response/cases/cases-map-card.tsx';
import { CountCard } from '#web/features/response/cases/count-card.tsx';
import { NextCases } from '#web/features/response/cases/next-cases.tsx';
import { caseCounts } from '#web/features/response/cases/queries.ts';
import { NewestMessages } from '#web/features/response/messages/newest-messages.tsx';
import { NewestTraffic } from '#web/features/road/traffic/newest-traffic.tsx';
import { accountName } from '#web/lib/account-name.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard | RUA' }];

export default function AgencyDashboard() {
  const account = useOutletContext<Account>();
  const { data: counts } = useQuery(caseCounts);
  return (
    <>
      <PageHeading
        title={`Welcome, ${accountName(account)}`}
        lead="What waits longest comes first. Emergencies stay on top."
      />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <CountCard
          to="/admin/queue?urgent=yes"
          label="Emergencies and crimes"
          counts={counts?.urgent}
          isUrgent
        />
        <CountCard to="/admin/rides" label="Flagged rides" counts={counts?.flaggedRides} />
        <CountCard to="/admin/flagedItems" label="Flagged items" counts={counts?.flaggedItems} />
        <CountCard to="/admin/complaints" label="Complaints" counts={counts?.complaints} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <NextCases />
          <NewestMessages />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <CasesMapCard />
          <AnsweringCard />
          <NewestTraffic />
        </div>
      </div>
    </>
  );
}
