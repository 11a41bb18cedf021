import { useQuery } from '@tanstack/react-query';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AgencyProfileCard } from './agency-profile-card.tsx';
import { DeadlinesCard } from './deadlines-card.tsx';
import { OwnProfileCard } from './own-profile-card.tsx';
import { organizationQuery } from './queries.ts';

/** The agency's public contact details, the officer's own profile, and the agency's answering deadlines. */
export function OrganizationTab({ account }: { account: Account }) {
  const { data: organization, isError, isFetching, refetch } = useQuery(organizationQuery);
  if (isError && !organization) {
    return <LoadFailure what="Your agency" onRetry={() => refetch()} busy={isFetching} />;
  }
  if (!organization) return <Skeleton className="h-128 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-5 lg:gap-6">
        <AgencyProfileCard organization={organization} />
        <OwnProfileCard account={account} />
      </div>
      <DeadlinesCard organization={organization} />
    </div>
  );
}
